import * as z from 'zod/mini';
import { productSummary } from '../../entities/product.ts';
import { readCall, writeCall } from '../../wire/call.ts';
import { code, epochMs } from '../../wire/primitives.ts';

/** 16: a 再入荷お知らせメール that a member asked for; `TOLD` once it was sent. */
export const restockRequest = z.object({
  product: productSummary,
  state: z.enum(['WAITING', 'TOLD']),
  requested_timestamp: epochMs,
  /** Until when it waits; afterwards nothing is sent any more. */
  expires_timestamp: epochMs,
});
export type RestockRequest = z.infer<typeof restockRequest>;

const ofProduct = z.strictObject({ product_code: code });
/** Null where the member waits for no mail of this product. */
const waiting = z.object({ expires_timestamp: z.nullable(epochMs) });

/** What the member waits for, and what they were told of lately; newest first. */
export const listRestockRequests = readCall(
  'restock/_by-customer',
  z.strictObject({}),
  z.object({ hits: z.array(restockRequest) }),
  { access: 'member' },
);
export const getRestockRequest = readCall('restock/_get', ofProduct, waiting, { access: 'member' });
/** Asked for twice it waits once, from the last time on. Only of what is sold out; never of medicine (T2). */
export const addRestockRequest = writeCall('restock/_add', ofProduct, waiting, {
  access: 'member',
  refusals: ['not-found', 'not-sold-out', 'medicine', 'too-many'],
});
/** Removing what is not there is no fault. */
export const removeRestockRequest = writeCall('restock/_remove', ofProduct, waiting, { access: 'member' });
