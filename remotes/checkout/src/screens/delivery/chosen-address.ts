import * as z from 'zod/mini';
import { keep, readKept } from '../../shared/storage/tab-storage.ts';

/** Storage key of the unsaved choices for a cart in this tab. */
export const choicesKey = (cartCode: string) => `choices/${cartCode}`;

/** Stored choices; only the address is changed here, the consumer parses the rest. */
const choices = z.record(z.string(), z.unknown());

/** Selects an address in the stored choices of a cart, if there are any. */
export function storeChosenAddress(cartCode: string, deliveryCode: string): void {
  const stored = readKept(choicesKey(cartCode), choices);
  if (stored) keep(choicesKey(cartCode), { ...stored, delivery_code: deliveryCode });
}
