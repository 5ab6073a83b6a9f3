import { addToCart, checkoutChoose, checkoutOptions, placeOrder } from '@store/contracts/calls/checkout';
import { declareHealth } from '@store/contracts/calls/medicine';
import { getOrder, quoteOrder } from '@store/contracts/calls/order';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { carts } from '../../platform/database/tables/carts.ts';
import { newMember } from '../../testing/buying.ts';
import { ANSWERS } from '../../testing/buying-medicine.ts';
import { backendForFile, type TestShopper } from '../../testing/test-backend.ts';

const backend = backendForFile();

const NORMAL = { order_type: 'NORMAL' } as const;
const GIFT = {
  is_wrapped: true,
  noshi: 'NONE',
  noshi_name: '',
  message: '',
  hide_prices: true,
  sender_name: '',
} as const;
const wishing = (gift: typeof GIFT | null) => ({ drop_off: 'HAND', gift, note: '', receipt_addressee: '' }) as const;

let number = 9300;
/** Creates a member with the item in the cart, their own address and a friend's. */
async function shopper(sku: string): Promise<{ member: TestShopper; own: string; friend: string; code: string }> {
  number += 1;
  const member = await newMember(backend, number);
  const code = `M${number}`;
  const friend = `AF-${number}`;
  await backend.database.execute(sql`insert into addresses select ${friend}, ${code}, label, zip_code, state, city, address1,
    address2, '友人', '一', 'ユウジン', 'ハジメ', tel, false, created_at, null from addresses where delivery_code = 'AD0001'`);
  await member.ask(addToCart, { ...NORMAL, sku, quantity: 1 });
  return { member, own: `AD-${code}`, friend, code };
}
const choose = { ...NORMAL, payment_method: 'CASH_ON_DELIVERY' } as const;
const obstaclesOf = async (member: TestShopper) =>
  (await member.ask(quoteOrder, NORMAL)).obstacles.map(({ code, message }) => `${code}: ${message}`);

it('refuses cash on delivery for a price-hidden gift to someone else, in either order of choices (43, P-11)', async () => {
  const { member, own, friend } = await shopper('S1001');
  const wishes = wishing(GIFT);
  const refused = await member.refusal(checkoutChoose, { ...choose, delivery_code: friend, wishes });
  expect(refused).toMatchObject({ code: 'payment-unavailable', message: expect.stringContaining('ギフト') });
  await member.ask(checkoutChoose, { ...NORMAL, delivery_code: friend, wishes });
  expect((await member.refusal(checkoutChoose, choose)).message).toBe(refused.message);
  await member.ask(checkoutChoose, { ...choose, delivery_code: own });
  expect((await member.refusal(checkoutChoose, { ...NORMAL, delivery_code: friend })).message).toBe(refused.message);
  await member.ask(checkoutChoose, {
    ...choose,
    delivery_code: friend,
    wishes: wishing({ ...GIFT, hide_prices: false } as never),
  });
  expect(await obstaclesOf(member)).toEqual([]);
});

it('reports a price-hidden gift stored by an older build as an obstacle, and does not order it (43, P-11)', async () => {
  const { member, friend, code } = await shopper('S1001');
  await member.ask(checkoutChoose, { ...choose, delivery_code: friend, wishes: wishing(null) });
  await backend.database
    .update(carts)
    .set({ wishes: wishing(GIFT) })
    .where(eq(carts.owner, `customer:${code}`));
  expect(await obstaclesOf(member)).toEqual([expect.stringMatching(/^payment-unavailable: 代金引換/)]);
  const { cart } = await member.ask(quoteOrder, NORMAL);
  const request = { ...NORMAL, cart_code: cart.cart_code, expected_total_in_vat: cart.totals.total_in_vat };
  expect((await member.refusal(placeOrder, request)).message).toContain('金額のわかる明細書を入れないギフト');
});

it('returns the buyer’s name for comparison with recipients (43)', async () => {
  const { member } = await shopper('S1001');
  const { buyer, addresses } = await member.ask(checkoutOptions, NORMAL);
  const { last_name, first_name } = addresses.find(({ is_default }) => is_default)?.name ?? {};
  expect(buyer).toEqual({ last_name, first_name });
});

it('refuses parcels whose recipient would pay a hidden price (43, 46, P-11)', async () => {
  const { member, own, friend } = await shopper('S1001');
  const {
    carts: [cart],
  } = await member.ask(addToCart, { ...NORMAL, sku: 'S1001', quantity: 1 });
  const entry_index = cart?.sku_entries_display[0]?.entry_index ?? 0;
  const parcel = (delivery_code: string, gift: typeof GIFT | null) => ({
    ...{
      delivery_code,
      gift,
      lines: [{ entry_index, quantity: 1 }],
      delivery_date: null,
      delivery_slot: 'NONE' as const,
    },
  });
  await member.ask(checkoutChoose, { ...NORMAL, parcels: [parcel(own, GIFT), parcel(friend, null)] });
  await member.ask(checkoutChoose, { ...choose, delivery_code: own });
  const refused = await member.refusal(checkoutChoose, {
    ...NORMAL,
    parcels: [parcel(own, null), parcel(friend, GIFT)],
  });
  expect(refused).toMatchObject({ code: 'payment-unavailable', message: expect.stringContaining('ギフト') });
});

it('refuses class 1 medicine as a gift, or to another person than declared (43, M-02)', async () => {
  const { member, own, friend, code } = await shopper('S1004');
  const early = await member.refusal(checkoutChoose, { ...NORMAL, wishes: wishing(GIFT) });
  expect(early.code).toBe('gift-unavailable');
  await member.ask(declareHealth, { answers: ANSWERS });
  const asGift = await member.refusal(checkoutChoose, { ...choose, delivery_code: own, wishes: wishing(GIFT) });
  expect(asGift).toMatchObject({ code: 'gift-unavailable', message: expect.stringContaining('第1類医薬品') });
  const elsewhere = await member.refusal(checkoutChoose, { ...choose, delivery_code: friend });
  expect(elsewhere).toMatchObject({ code: 'recipient-refused', message: expect.stringContaining('ご本人以外') });
  await member.ask(checkoutChoose, { ...choose, delivery_code: own, wishes: wishing(null) });
  expect(await obstaclesOf(member)).toEqual([]);
  const stored = { wishes: wishing(GIFT), deliveryCode: friend };
  await backend.database
    .update(carts)
    .set(stored)
    .where(eq(carts.owner, `customer:${code}`));
  expect(await obstaclesOf(member)).toEqual([expect.stringMatching(/^gift-unavailable: /)]);
  await backend.database
    .update(carts)
    .set({ wishes: null })
    .where(eq(carts.owner, `customer:${code}`));
  expect(await obstaclesOf(member)).toEqual([expect.stringMatching(/^recipient-refused: /)]);
});

it('accepts class 1 medicine to the person it was declared for (M-02)', async () => {
  const { member, friend } = await shopper('S1004');
  await member.ask(declareHealth, { answers: { ...ANSWERS, is_buyer: false } });
  await member.ask(checkoutChoose, { ...choose, delivery_code: friend });
  expect(await obstaclesOf(member)).toEqual([]);
});

it('accepts a gift in the first order of a subscription (43)', async () => {
  number += 1;
  const member = await newMember(backend, number);
  await member.ask(addToCart, { order_type: 'PERIODICAL', sku: 'S1001', quantity: 1 });
  const chosen = {
    order_type: 'PERIODICAL',
    delivery_code: `AD-M${number}`,
    payment_method: 'CASH_ON_DELIVERY',
  } as const;
  const {
    carts: [cart],
  } = await member.ask(checkoutChoose, { ...chosen, wishes: wishing(GIFT) });
  const expected_total_in_vat = cart?.totals.total_in_vat ?? 0;
  const { order_code } = await member.ask(placeOrder, {
    ...{ order_type: 'PERIODICAL' as const, cart_code: cart?.cart_code ?? '', expected_total_in_vat },
  });
  expect((await member.ask(getOrder, { order_code })).wishes?.gift).toEqual(GIFT);
});
