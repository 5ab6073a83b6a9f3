import * as z from 'zod/mini';
import { keep, readKept } from '../../shared/kept/kept.ts';

/** Under which name a tab keeps the choices for a cart that are not with the server yet. */
export const keptChoices = (cartCode: string) => `choices/${cartCode}`;

/** The kept choices, whose address alone is changed here; who shows them parses the rest. */
const choices = z.record(z.string(), z.unknown());

/** Chooses an address in the choices kept for a cart, if there are any. */
export function keepChosenAddress(cartCode: string, deliveryCode: string): void {
  const kept = readKept(keptChoices(cartCode), choices);
  if (kept) keep(keptChoices(cartCode), { ...kept, delivery_code: deliveryCode });
}
