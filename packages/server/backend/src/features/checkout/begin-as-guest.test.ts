import {
  addToCart,
  beginAsGuest,
  cartsByCustomer,
  checkoutOptions,
  failedAuthentication,
  guestBuyer,
  placeOrder,
  startPayment,
} from '@store/contracts/calls/checkout';
import { getOrder } from '@store/contracts/calls/order';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { typedForms } from '../../platform/database/tables/content.ts';
import { customers } from '../../platform/database/tables/customers.ts';
import { savedCards } from '../../platform/database/tables/payments.ts';
import { forgetIdleGuests } from '../../shared/customer/guest-buyers.ts';
import { GUEST_ADDRESS, guestSays } from '../../testing/guests.ts';
import type { TestShopper } from '../../testing/test-backend.ts';
import { paymentsForFile, readyCart } from '../../testing/test-payments.ts';

const world = paymentsForFile();

async function guestWith(sku: string): Promise<TestShopper> {
  const guest = world.backend.visitor();
  await guest.ask(addToCart, { order_type: 'NORMAL', sku, quantity: 1 });
  return guest;
}

async function ready(guest: TestShopper, method: 'CREDIT_CARD' | 'CASH_ON_DELIVERY') {
  await guest.ask(beginAsGuest, guestSays());
  return readyCart(guest, { method, sku: 'S1001' });
}

describe('guest checkout (41)', () => {
  it('pays by card with a challenge and shows the order; earns no points and saves no card', async () => {
    const guest = await guestWith('S1001');
    const request = await ready(guest, 'CREDIT_CARD');
    const token = await world.cardToken('4000000000003220');
    const { order_code, payment_code } = await guest.ask(placeOrder, {
      ...request,
      instrument: { kind: 'card-token', token, keep: true },
    });
    const { payment } = await guest.ask(startPayment, { payment_code: payment_code ?? '' });
    if (payment.kind !== 'redirect') throw new Error(payment.kind);
    await world.outside.open(payment.href, { result: 'success' });
    expect(await guest.ask(failedAuthentication, { payment_code: payment_code ?? '' })).toEqual({
      order_code,
      payment: { kind: 'approved' },
    });
    const order = await guest.ask(getOrder, { order_code });
    expect(order).toMatchObject({ points_earned: 0, customer: { name: { full_name: '来栖 灯' } } });
    const typed = await world.backend.database.select().from(typedForms);
    expect(typed.map((row) => row.typed)).toMatchObject([{ email: 'guest@shop.test', city: '渋谷区' }]);
    const saved = await world.backend.database.select().from(savedCards);
    expect(saved.filter(({ customerCode }) => customerCode.startsWith('G'))).toEqual([]);
  });

  it('shows the same totals in cart and checkout, and places the order at them', async () => {
    const guest = await guestWith('S1017');
    const request = await ready(guest, 'CASH_ON_DELIVERY');
    const { carts } = await guest.ask(cartsByCustomer, {});
    expect(carts[0]?.totals.total_in_vat).toBe(request.expected_total_in_vat);
    expect(carts[0]?.totals.points_to_earn).toBe(0);
    const placed = await guest.ask(placeOrder, request);
    expect(placed.order_status).toBe('AWAITING_ACCEPTANCE');
    const stranger = await guestWith('S1017');
    await stranger.ask(beginAsGuest, guestSays());
    expect((await stranger.refusal(getOrder, { order_code: placed.order_code })).code).toBe('not-found');
  });

  it('requires a sign-in until guest data were entered', async () => {
    const guest = await guestWith('S1001');
    expect((await guest.refusal(checkoutOptions, { order_type: 'NORMAL' })).code).toBe('not-logged-in');
    expect((await guest.refusal(guestBuyer, {})).code).toBe('not-logged-in');
  });

  it('updates the guest data when entered again, and deletes them after a day', async () => {
    const guest = await guestWith('S1001');
    const first = await guest.ask(beginAsGuest, guestSays());
    const again = await guest.ask(beginAsGuest, guestSays('NORMAL', 'other@shop.test'));
    expect(again).toEqual(first);
    expect(await guest.ask(guestBuyer, {})).toMatchObject({
      email: 'other@shop.test',
      address: { city: '渋谷区' },
      orderer: { full_name: '来栖 灯', full_name_kana: 'クルス アカリ', email: 'other@shop.test', tel: '09000001234' },
    });
    const { clock, database } = world.backend;
    clock.now += 25 * 3_600_000;
    expect((await guest.refusal(guestBuyer, {})).code).toBe('not-logged-in');
    await forgetIdleGuests(database, clock.now);
    expect(await database.select().from(customers).where(eq(customers.email, 'other@shop.test'))).toEqual([]);
    clock.now -= 25 * 3_600_000;
  });

  it.each([
    ['an address of no kind', guestSays('NORMAL', 'guest@shop'), 'invalid-email'],
    [
      'an address the postcode contradicts',
      { ...guestSays(), address: { ...GUEST_ADDRESS, zip_code: '9000001' } },
      'postcode-mismatch',
    ],
    ['an empty cart', guestSays('RESERVED'), 'cart-empty'],
  ] as const)('refuses %s (50)', async (_, request, code) => {
    const guest = await guestWith('S1001');
    expect((await guest.refusal(beginAsGuest, request)).code).toBe(code);
  });

  it('refuses class 1 medicine and subscriptions, which are for members (S-12, M-02)', async () => {
    const patient = await guestWith('S1004');
    expect((await patient.refusal(beginAsGuest, guestSays())).code).toBe('members-only');
    const subscriber = world.backend.visitor();
    const interval = { kind: 'weeks', purchase_week_interval: 2, day_of_week: 1 } as const;
    await subscriber.ask(addToCart, { order_type: 'PERIODICAL', sku: 'S1001', quantity: 1, interval });
    expect((await subscriber.refusal(beginAsGuest, guestSays('PERIODICAL'))).code).toBe('members-only');
  });
});
