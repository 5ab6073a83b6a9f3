import { keptInTab } from '@store/remote-kit';
import * as z from 'zod/mini';

/** Parcels with typed tracking numbers, by order. Contains no names. */
const keptParcels = z.object({
  carrier: z.string(),
  parcels: z.array(z.object({ order_code: z.string(), number: z.string() })).check(z.minLength(1), z.maxLength(500)),
});
export type KeptParcels = z.infer<typeof keptParcels>;

const { keep, readKept, useKept } = keptInTab('order-desk');

/** Keeps typed tracking numbers through a reload or another page, until they are shipped; null forgets them. */
export const keepParcels = (parcels: KeptParcels | null) => keep('parcels', parcels);
export const readKeptParcels = () => readKept('parcels', keptParcels);
export const useKeptParcels = () => useKept('parcels', keptParcels);
