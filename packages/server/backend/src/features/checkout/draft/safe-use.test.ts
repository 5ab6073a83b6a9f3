import { getProduct } from '@store/contracts/calls/catalogue';
import { addToCart, beginAsGuest, cartsByCustomer, checkoutChoose, placeOrder } from '@store/contracts/calls/checkout';
import { loggedIn } from '@store/contracts/calls/customer';
import { cancelOrder, quoteOrder } from '@store/contracts/calls/order';
import { addBoxItem } from '@store/contracts/calls/subscription';
import type { SafeUseWire } from '@store/contracts/entities';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { customers } from '../../../platform/database/tables/customers.ts';
import { orders } from '../../../platform/database/tables/orders.ts';
import { skus } from '../../../platform/database/tables/skus.ts';
import { newMember, readyToPlace } from '../../../testing/buying.ts';
import { makeDueSubscriptions } from '../../../testing/due-subscriptions.ts';
import { guestSays } from '../../../testing/guests.ts';
import { backendForFile, type TestShopper } from '../../../testing/test-backend.ts';

const SAFE: SafeUseWire = { age: 35, has_other_purchases: false, has_understood: true };
const NORMAL = { order_type: 'NORMAL' } as const;
const DAY = 86_400_000;

const backend = backendForFile();
let buyer: TestShopper;
let buyerCode: string;
beforeAll(async () => {
  await backend.database.update(skus).set({ isAbuseProne: true, purchaseLimit: 1 }).where(eq(skus.skuCode, 'S1005'));
});
beforeEach(async () => {
  buyer = await newMember(backend);
  buyerCode = (await buyer.ask(loggedIn, {})).customer_code;
});

const add = () => buyer.ask(addToCart, { ...NORMAL, sku: 'S1005', quantity: 1 });
const declare = (safe_use: SafeUseWire) => buyer.ask(checkoutChoose, { ...NORMAL, safe_use });
/** Orders one pack with a declaration. */
async function buy(): Promise<string> {
  await add();
  const request = await readyToPlace(buyer);
  await declare(SAFE);
  return (await buyer.ask(placeOrder, request)).order_code;
}

describe('指定濫用防止医薬品 (77)', () => {
  it('is marked on its page and in the cart (77)', async () => {
    expect(await buyer.ask(getProduct, { product_code: 'P1005' })).toMatchObject({
      is_abuse_prone: true,
      purchase_limit: 1,
    });
    await add();
    const { carts } = await buyer.ask(cartsByCustomer, {});
    expect(carts[0]?.sku_entries_display).toMatchObject([{ is_abuse_prone: true, purchase_limit: 1 }]);
  });
  it('requires a declaration by an adult, which is stored with the order (77)', async () => {
    await add();
    const request = await readyToPlace(buyer);
    expect(await buyer.refusal(placeOrder, request)).toMatchObject({ code: 'declaration-needed' });
    const { obstacles } = await buyer.ask(quoteOrder, NORMAL);
    expect(obstacles).toMatchObject([{ code: 'declaration-needed' }]);
    await declare(SAFE);
    const { order_code } = await buyer.ask(placeOrder, request);
    const [row] = await backend.database.select().from(orders).where(eq(orders.orderCode, order_code));
    expect(row?.safeUse).toEqual({ ...SAFE, declared_at: backend.clock.now });
  });
  it.each<[string, Partial<SafeUseWire>, string]>([
    ['under 18', { age: 17 }, 'age'],
    ['with other purchases', { has_other_purchases: true }, 'has_other_purchases'],
    ['without the confirmation', { has_understood: false }, 'has_understood'],
  ])('is refused %s (77)', async (_, own, field) => {
    await add();
    const request = await readyToPlace(buyer);
    const refused = await buyer.refusal(checkoutChoose, { ...NORMAL, safe_use: { ...SAFE, ...own } });
    expect(refused).toMatchObject({ code: 'declaration-refused', fields: { [field]: expect.any(String) } });
    expect(await buyer.refusal(placeOrder, request)).toMatchObject({ code: 'declaration-needed' });
  });
  it('prefers the known birthday over the declared age (77)', async () => {
    await backend.database
      .update(customers)
      .set({ birthday: '2012-04-01' })
      .where(eq(customers.customerCode, buyerCode));
    await add();
    const refused = await buyer.refusal(checkoutChoose, { ...NORMAL, safe_use: SAFE });
    expect(refused).toMatchObject({ code: 'declaration-refused', fields: { age: expect.stringMatching(/18歳未満/) } });
  });
  it('is limited to one pack over all such medicines (77)', async () => {
    await add();
    const more = { ...NORMAL, sku: 'S1005', quantity: 1 };
    expect(await buyer.refusal(addToCart, more)).toMatchObject({ code: 'over-limit' });
    await backend.database.update(skus).set({ isAbuseProne: true, purchaseLimit: 1 }).where(eq(skus.skuCode, 'S1004'));
    const second = { ...NORMAL, sku: 'S1004', quantity: 1 };
    expect(await buyer.refusal(addToCart, second)).toMatchObject({
      code: 'over-limit',
      message: expect.stringMatching(/1包装/),
    });
    await backend.database.update(skus).set({ isAbuseProne: false }).where(eq(skus.skuCode, 'S1004'));
  });
  it('counts a recent pack as another purchase, until cancelled or 30 days old (77)', async () => {
    const first = await buy();
    await add();
    expect(await buyer.refusal(checkoutChoose, { ...NORMAL, safe_use: SAFE })).toMatchObject({
      code: 'declaration-refused',
      fields: { has_other_purchases: expect.stringMatching(/0120-000-456/) },
    });
    await buyer.ask(cancelOrder, { order_code: first });
    await declare(SAFE);
    await buyer.ask(placeOrder, await readyToPlace(buyer));
    await add();
    backend.clock.now += 30 * DAY;
    buyer = await backend.visitor().signIn(buyerCode);
    await declare(SAFE);
  });
  it('accepts a declaration for one day (77)', async () => {
    await add();
    const request = await readyToPlace(buyer);
    await declare(SAFE);
    backend.clock.now += DAY;
    buyer = await backend.visitor().signIn(buyerCode);
    expect(await buyer.refusal(placeOrder, request)).toMatchObject({ code: 'declaration-needed' });
  });
  it('is limited to members (77)', async () => {
    const guest = backend.visitor();
    await guest.ask(addToCart, { ...NORMAL, sku: 'S1005', quantity: 1 });
    expect(await guest.refusal(beginAsGuest, guestSays())).toMatchObject({ code: 'members-only' });
  });
  it('cannot be added to a subscription delivery (77)', async () => {
    const member = await backend.visitor().signIn('C0000001');
    const due = { count: 1, delivery: '2027-01-31', paymentType: 'CASH_ON_DELIVERY' };
    const [periodical_purchase_code = ''] = await makeDueSubscriptions(backend.database, due);
    const item = { periodical_purchase_code, sku: 'S1005', quantity: 1 };
    expect(await member.refusal(addBoxItem, item)).toMatchObject({ code: 'mixing' });
  });
  it.each([
    ['in more than one pack', sql`update skus set purchase_limit = 2 where sku_code = 'S1005'`],
    ['as a non-medicine', sql`update skus set is_abuse_prone = true, purchase_limit = 1 where sku_code = 'S1001'`],
    ['in a set', sql`update skus set is_set = true where sku_code = 'S1005'`],
  ])('cannot be configured %s, by a database constraint (77)', async (_, statement) => {
    await expect(backend.database.execute(statement)).rejects.toThrow();
  });
});
