import { addToCart, checkoutChoose, checkoutOptions } from '@store/contracts/calls/checkout';
import { quoteOrder } from '@store/contracts/calls/order';
import type { ChosenParcel, PaymentMethod } from '@store/contracts/entities';
import { eq, sql } from 'drizzle-orm';
import { addresses } from '../platform/database/tables/customers.ts';
import type { TestShopper } from './test-backend.ts';

/** Adds an address in another prefecture to the shopper's address book; returns its code. */
export async function addressIn(shopper: TestShopper, state: string, zipCode = '0600000'): Promise<string> {
  const { addresses: book } = await shopper.ask(checkoutOptions, { order_type: 'NORMAL' });
  const [own] = await shopper.database
    .select()
    .from(addresses)
    .where(eq(addresses.deliveryCode, book[0]?.delivery_code ?? ''));
  if (!own) throw new Error('there is no address to copy');
  const [{ count } = { count: 0 }] = await shopper.database
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(addresses);
  const deliveryCode = `${own.deliveryCode}X${count}`;
  await shopper.database
    .insert(addresses)
    .values({ ...own, deliveryCode, state, zipCode, isDefault: false, lastName: `${state}の` });
  return deliveryCode;
}

/** Creates a parcel: quantities by line index for an address. */
export const parcel = (
  delivery_code: string,
  pieces: Readonly<Record<number, number>>,
  own: Partial<ChosenParcel> = {},
): ChosenParcel => ({
  delivery_code,
  delivery_date: null,
  delivery_slot: 'NONE',
  gift: null,
  lines: Object.entries(pieces).map(([index, quantity]) => ({ entry_index: Number(index), quantity })),
  ...own,
});

export async function fill(shopper: TestShopper, items: readonly (readonly [sku: string, quantity: number])[]) {
  for (const [sku, quantity] of items) await shopper.ask(addToCart, { order_type: 'NORMAL', sku, quantity });
}

/** Splits the cart into parcels and chooses the payment; returns the request that places the order as quoted. */
export async function divided(
  shopper: TestShopper,
  parcels: readonly ChosenParcel[],
  payment_method: PaymentMethod = 'CASH_ON_DELIVERY',
) {
  await shopper.ask(checkoutChoose, { order_type: 'NORMAL', parcels: [...parcels] });
  if (payment_method !== 'FULL_POINT') await shopper.ask(checkoutChoose, { order_type: 'NORMAL', payment_method });
  const { cart, agreed } = await shopper.ask(quoteOrder, { order_type: 'NORMAL' });
  return {
    order_type: 'NORMAL' as const,
    cart_code: cart.cart_code,
    expected_total_in_vat: agreed.total_in_vat,
    agreed,
  };
}
