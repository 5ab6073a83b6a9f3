import { type Address, type Cart, type ChosenParcel, deliverySlot, giftOptions } from '@store/contracts/entities';
import { code, day } from '@store/contracts/wire';
import { type DeliveryChoice, deliveryChoices } from '@store/domain/delivery';
import { FEWEST_PARCELS, MOST_PARCELS, parcelTotals } from '@store/domain/order';
import * as z from 'zod/mini';
import type { CheckoutOptions } from '../../shared/checkout/load-checkout.ts';

/** Draft of one parcel; `pieces` by entry index. */
const draftParcel = z.object({
  delivery_code: z.nullable(code),
  delivery_date: z.nullable(day),
  delivery_slot: deliverySlot,
  gift: z.nullable(giftOptions),
  pieces: z.record(z.string(), z.int().check(z.gte(0), z.lte(99))),
});
export type DraftParcel = z.infer<typeof draftParcel>;

/** Unsaved division stored in this tab. */
export const severalDraft = z.array(draftParcel).check(z.maxLength(MOST_PARCELS));

/** Storage key of the draft. */
export const draftKey = (cartCode: string) => `several/${cartCode}`;

const EMPTY: DraftParcel = { delivery_code: null, delivery_date: null, delivery_slot: 'NONE', gift: null, pieces: {} };

/** Returns the initial draft: the saved division, else everything to the selected address and an empty parcel. */
export function firstDraft({ checkout, sku_entries_display: lines }: Cart, addresses: readonly Address[]) {
  if (checkout.parcels) return checkout.parcels.map(draftOf);
  const all = Object.fromEntries(lines.map(({ entry_index, quantity }) => [entry_index, quantity]));
  const first = checkout.delivery_code ?? addresses[0]?.delivery_code ?? null;
  const second = addresses.find(({ delivery_code }) => delivery_code !== first)?.delivery_code ?? null;
  return [
    { ...EMPTY, delivery_code: first, pieces: all },
    { ...EMPTY, delivery_code: second },
  ];
}

/** Adds a parcel with the next unused address of the address book. */
export function withOneMore(parcels: readonly DraftParcel[], addresses: readonly Address[]): DraftParcel[] {
  const free = addresses.find(({ delivery_code }) => parcels.every((parcel) => parcel.delivery_code !== delivery_code));
  return [...parcels, { ...EMPTY, delivery_code: free?.delivery_code ?? null }];
}

/** Fits a draft to cart and address book: drops removed entries, and reduces pieces from the last parcels first. */
export function fitting(
  draft: readonly DraftParcel[],
  { cart, addresses }: { cart: Cart; addresses: readonly Address[] },
): DraftParcel[] {
  const left = new Map(cart.sku_entries_display.map(({ entry_index, quantity }) => [String(entry_index), quantity]));
  const fitted = draft.map((parcel) => ({
    ...parcel,
    delivery_code: addresses.some(({ delivery_code }) => delivery_code === parcel.delivery_code)
      ? parcel.delivery_code
      : null,
    pieces: Object.fromEntries([...left.keys()].map((line) => [line, take(left, line, parcel.pieces[line] ?? 0)])),
  }));
  return [...fitted, EMPTY, EMPTY].slice(0, Math.max(FEWEST_PARCELS, fitted.length));
}

function take(left: Map<string, number>, line: string, count: number): number {
  const taken = Math.min(count, left.get(line) ?? 0);
  left.set(line, (left.get(line) ?? 0) - taken);
  return taken;
}

/** Number of unassigned pieces of a line. */
export function leftOf(
  { entry_index, quantity }: { readonly entry_index: number; readonly quantity: number },
  parcels: readonly DraftParcel[],
): number {
  return parcels.reduce((left, { pieces }) => left - (pieces[entry_index] ?? 0), quantity);
}

/** Converts a draft parcel to the request; null while it has no address. */
export function chosenOf({ pieces, delivery_code, ...parcel }: DraftParcel): ChosenParcel | null {
  if (delivery_code === null) return null;
  return { ...parcel, delivery_code, lines: linesOf(pieces) };
}

/** Returns the lines with at least one piece. */
export const linesOf = (pieces: DraftParcel['pieces']) =>
  Object.entries(pieces).flatMap(([index, quantity]) =>
    quantity > 0 ? [{ entry_index: Number(index), quantity }] : [],
  );

function draftOf({ lines, totals: _sums, ...parcel }: NonNullable<Cart['checkout']['parcels']>[number]): DraftParcel {
  return { ...parcel, pieces: Object.fromEntries(lines.map(({ entry_index, quantity }) => [entry_index, quantity])) };
}

/** Returns the available dates of an address with their slots. */
export function daysAt(
  { closed_days, available_from }: CheckoutOptions,
  address: Address | null,
  now: number,
): DeliveryChoice[] {
  return deliveryChoices({
    now,
    prefecture: address?.state,
    postcode: address?.zip_code,
    closedDays: closed_days,
    availableFrom: available_from,
  });
}

/** Returns product total and shipping of each parcel before coupon and points, yen including tax. */
export function sumsOf(
  parcels: readonly DraftParcel[],
  { cart, addresses }: { cart: Cart; addresses: readonly Address[] },
) {
  return parcelTotals({
    parcels: parcels.map(({ pieces, delivery_code }) => {
      const address = addresses.find((each) => each.delivery_code === delivery_code);
      return {
        lines: linesOf(pieces).map(({ entry_index, quantity }) => ({
          quantity,
          price_in_vat: cart.sku_entries_display.find((line) => line.entry_index === entry_index)?.price_in_vat ?? 0,
        })),
        prefecture: address?.state,
        postcode: address?.zip_code,
      };
    }),
  });
}
