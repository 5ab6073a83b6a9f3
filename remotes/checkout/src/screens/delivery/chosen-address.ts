import * as z from 'zod/mini';
import { keep, readKept } from '../../shared/kept/kept.ts';

/** Storage key of the unsaved choices for a cart in this tab. */
export const keptChoices = (cartCode: string) => `choices/${cartCode}`;

/** Stored choices; only the address is changed here, the consumer parses the rest. */
const choices = z.record(z.string(), z.unknown());

/** Selects an address in the stored choices of a cart, if there are any. */
export function keepChosenAddress(cartCode: string, deliveryCode: string): void {
  const kept = readKept(keptChoices(cartCode), choices);
  if (kept) keep(keptChoices(cartCode), { ...kept, delivery_code: deliveryCode });
}
