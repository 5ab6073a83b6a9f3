import { addToCart, placeOrder } from '@store/contracts/calls/checkout';
import { getOrder, getReturnOptions } from '@store/contracts/calls/order';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { brokenInvariants } from '../../../platform/database/invariants.ts';
import { stockHolds } from '../../../platform/database/tables/skus.ts';
import type { Mail } from '../../../platform/outbox/mail-carrier.ts';
import { newMember, readyToPlace, setStock } from '../../../testing/buying.ts';
import { requestedReturn, shipNow } from '../../../testing/returning.ts';
import { backendForFile, STORE_URL, type TestShopper } from '../../../testing/test-backend.ts';
import { answerByHand, readAnswer } from './answer-by-hand.ts';
import { returnEffects } from './return-mail.ts';

const backend = backendForFile();
let buyer: TestShopper;
let orderCode: string;
let number = 8000;
afterAll(async () => expect(await brokenInvariants(backend.database)).toEqual([]));

/** Ships two pieces and requests the return of one; resolves with its code. */
async function requested(sku: string, reason: 'DEFECTIVE' | 'CHANGED_MIND' = 'DEFECTIVE'): Promise<string> {
  const { database, clock } = backend;
  number += 1;
  buyer = await newMember(backend, number);
  await buyer.ask(addToCart, { order_type: 'NORMAL', sku, quantity: 2 });
  orderCode = (await buyer.ask(placeOrder, await readyToPlace(buyer))).order_code;
  await shipNow(database, { orderCode, now: clock.now });
  return requestedReturn(database, {
    orderCode,
    customerCode: `M${number}`,
    pieces: { [sku]: 1 },
    reason,
    now: clock.now,
  });
}
const typed = (...words: string[]) => answerByHand(backend.database, { ...readAnswer(words), now: backend.clock.now });
const piecesHeld = async () => {
  const holds = await backend.database.select().from(stockHolds).where(eq(stockHolds.orderCode, orderCode));
  return Object.fromEntries(holds.map(({ skuCode, quantity }) => [skuCode, quantity]));
};

it('takes the replacement from the stock; price and refund stay, and the piece can be returned again (82)', async () => {
  const code = await requested('S1001');
  const { total_in_vat } = await buyer.ask(getOrder, { order_code: orderCode });
  expect(await typed(code, 'exchange', '新しい品をお送りします。')).toBe(`${code} is EXCHANGED\n`);
  expect(await piecesHeld()).toEqual({ S1001: 3 });
  const order = await buyer.ask(getOrder, { order_code: orderCode });
  expect(order).toMatchObject({ total_in_vat, returns: [{ state: 'ACCEPTED', is_exchange: true, refund: null }] });
  expect((await buyer.ask(getReturnOptions, { order_code: orderCode })).lines).toMatchObject([{ quantity: 2 }]);
  await expect(typed(code, 'accept', '返金します。')).rejects.toThrow(`${code} is EXCHANGED already`);

  const { database, clock } = backend;
  const mails: Mail[] = [];
  const send = async (mail: Mail) => void mails.push(mail);
  const effects = returnEffects({ database, send, storeUrl: STORE_URL, clock: () => clock.now });
  await effects['return-mail']({ return_code: code, state: 'EXCHANGED' });
  expect(mails[0]?.subject).toContain('交換品をお送りします');
  expect(mails[0]?.text).toContain('新しい品をお送りします。');
});

it('takes the components of a set (82, F03)', async () => {
  const code = await requested('S1007');
  const before = await piecesHeld();
  await typed(code, 'exchange', '新しい品をお送りします。');
  const halves = Object.entries(before).map(([sku, quantity]) => [sku, (quantity * 3) / 2]);
  expect(await piecesHeld()).toEqual(Object.fromEntries(halves));
});

it('is refused without stock and changes nothing (82)', async () => {
  const code = await requested('S1001');
  await setStock(backend.database, 'S1001', 0);
  await expect(typed(code, 'exchange', 'お送りします。')).rejects.toThrow('S1001 is out of stock: accept');
  expect(await piecesHeld()).toEqual({ S1001: 2 });
  expect(await typed(code, 'accept', '返金します。')).toBe(`${code} is ACCEPTED\n`);
  await setStock(backend.database, 'S1001', 50);
});

it('is refused for a change of mind (82)', async () => {
  const code = await requested('S1001', 'CHANGED_MIND');
  await expect(typed(code, 'exchange', 'お送りします。')).rejects.toThrow('is not the shop’s fault');
});
