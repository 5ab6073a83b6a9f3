import { addToCart, placeOrder } from '@store/contracts/calls/checkout';
import { getOrder, getReturnOptions, requestReturn } from '@store/contracts/calls/order';
import { addReviewPhoto } from '@store/contracts/calls/review';
import { REVIEW_PHOTOS, type ReturnInput } from '@store/contracts/entities';
import { forTest } from '@store/server-kit/testing';
import { and, eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { runHousekeeping } from '../../../app/housekeeping.ts';
import { orderDetails, orderEvents, orders } from '../../../platform/database/tables/orders.ts';
import { skus } from '../../../platform/database/tables/skus.ts';
import type { Mail } from '../../../platform/outbox/mail-carrier.ts';
import { readyToPlace } from '../../../testing/buying.ts';
import { demoPeople } from '../../../testing/demo-seed.ts';
import { openTestBackend, STORE_URL, type TestShopper } from '../../../testing/test-backend.ts';
import { answerByHand, readAnswer, waitingReturns } from './answer-by-hand.ts';
import { answerReturn } from './answer-return.ts';
import { returnEffects } from './return-mail.ts';

const DAY_MS = 86_400_000;

const backend = forTest(() => openTestBackend({}, demoPeople));
let member: TestShopper;
let order_code: string;
beforeEach(async () => {
  member = await backend.visitor().signIn('C0000001');
  for (const sku of ['S1001', 'S1015'])
    await member.ask(addToCart, { order_type: 'NORMAL', sku, quantity: sku === 'S1001' ? 2 : 1 });
  order_code = (await member.ask(placeOrder, await readyToPlace(member))).order_code;
});

/** Ships the order now, without a chosen delivery day. */
async function send(): Promise<void> {
  const { database, clock } = backend;
  const [order] = await database.select().from(orders).where(eq(orders.orderCode, order_code));
  if (!order) throw new Error('no order');
  await database
    .update(orders)
    .set({ orderStatus: 'SHIPPED', delivery: { ...order.delivery, delivery_date: null } })
    .where(eq(orders.orderCode, order_code));
  const sent = { orderCode: order_code, orderStatus: 'SHIPPED', movedBy: 'shop', happenedAt: clock.now } as const;
  await database.insert(orderEvents).values(sent);
}

const inputOf = (some: Partial<ReturnInput> = {}): ReturnInput => ({
  reason: 'DEFECTIVE',
  lines: [{ sku_code: 'S1001', quantity: 1 }],
  is_unopened: false,
  words: 'ポンプが動きません。',
  photos: [],
  ...some,
});
const request = (some: Partial<ReturnInput> = {}, by = member) =>
  by.call(requestReturn, { order_code, wish: inputOf(some) });
const left = async () =>
  Object.fromEntries(
    (await member.ask(getReturnOptions, { order_code })).lines.map(({ sku_code, quantity }) => [sku_code, quantity]),
  );
/** Advances the clock by days, keeping the members signed in. */
async function daysLater(days: number): Promise<void> {
  backend.clock.now += days * DAY_MS;
  member = await backend.visitor().signIn('C0000001');
}

describe('return period (82)', () => {
  it('begins with the shipment', async () => {
    expect(await member.ask(getReturnOptions, { order_code })).toMatchObject({ obstacle: { code: 'return-not-sent' } });
    expect(await request()).toMatchObject({ status: false, code: 'return-not-sent' });
  });
  it('lasts 8 days from arrival for a change of mind, 14 for a defect', async () => {
    await send();
    expect((await member.ask(getReturnOptions, { order_code })).last_days).toHaveLength(4);
    await daysLater(5 + 8);
    expect((await member.ask(getReturnOptions, { order_code })).last_days).toHaveLength(4);
    await daysLater(1);
    const { last_days } = await member.ask(getReturnOptions, { order_code });
    expect(last_days.map(({ reason }) => reason)).toEqual(['DEFECTIVE', 'DAMAGED', 'WRONG_GOODS']);
    expect(await request({ reason: 'CHANGED_MIND', is_unopened: true })).toMatchObject({
      code: 'return-refused',
      fields: { reason: expect.stringContaining('期間は過ぎました') },
    });
    await daysLater(6);
    const { obstacle } = await member.ask(getReturnOptions, { order_code });
    expect(obstacle).toMatchObject({ code: 'return-too-late', message: expect.stringContaining('0120-000-123') });
    expect(await request()).toMatchObject({ code: 'return-too-late' });
  });
});

describe('return request (82)', () => {
  it('is shown on the order with lines, text and photos, for the customer and the staff who answer', async () => {
    await send();
    const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: '#336699' } });
    const sent = { photo: (await picture.jpeg().toBuffer()).toString('base64') };
    const { photo } = await member.ask(addReviewPhoto, sent);
    expect(await request({ photos: [photo.id] })).toMatchObject({ status: true });
    const { returns } = await member.ask(getOrder, { order_code });
    expect(returns).toMatchObject([
      {
        state: 'REQUESTED',
        reason: 'DEFECTIVE',
        words: 'ポンプが動きません。',
        lines: [{ sku_code: 'S1001', quantity: 1 }],
        photos: [{ id: photo.id }],
      },
    ]);
    // A photo in use is not deleted by the housekeeping.
    backend.clock.now += 2 * DAY_MS;
    await runHousekeeping(backend.database, backend.clock.now);
    const file = { method: 'GET', url: `${REVIEW_PHOTOS}${photo.id}-240.avif` } as const;
    const author = await backend.visitor().signIn('C0000001');
    expect((await author.request(file)).statusCode).toBe(200);
    expect((await backend.visitor().request(file)).statusCode).toBe(404);
    const asStaff = async (code: string) => (await backend.visitor().signInStaff(code)).request(file);
    for (const code of ['CS0001', 'OW0001']) expect((await asStaff(code)).statusCode).toBe(200);
    for (const code of ['WH0001', 'MD0001', 'PH0001']) expect((await asStaff(code)).statusCode).toBe(404);
    expect(await request({ photos: [photo.id] }, author)).toMatchObject({ code: 'photo-gone' });
  });
  it('never exceeds the purchase, also with concurrent requests', async () => {
    await send();
    const replies = await Promise.all([0, 1, 2].map(() => request()));
    expect(replies.filter(({ status }) => status)).toHaveLength(2);
    expect(replies.find(({ status }) => !status)).toMatchObject({
      fields: { lines: expect.stringContaining('あと0点') },
    });
    expect(await left()).toEqual({ S1001: 0, S1015: 1 });
    await request({ lines: [{ sku_code: 'S1015', quantity: 1 }] });
    expect(await request()).toMatchObject({ code: 'return-all-asked' });
  });
  it('is created once per idempotency key', async () => {
    await send();
    const key = 'return-pressed-twice';
    const both = await Promise.all(
      [0, 1].map(() => member.ask(requestReturn, { order_code, wish: inputOf() }, { key })),
    );
    expect(both[0]?.request.return_code).toBe(both[1]?.request.return_code);
    expect(await left()).toMatchObject({ S1001: 1 });
  });
  it('counts the pieces of a SKU over all lines of the order (82)', async () => {
    await send();
    const { database } = backend;
    const isShampoo = and(eq(orderDetails.orderCode, order_code), eq(orderDetails.skuCode, 'S1001'));
    const [shampoo] = await database.select().from(orderDetails).where(isShampoo);
    if (!shampoo) throw new Error('no line');
    await database.insert(orderDetails).values({ ...shampoo, line: 9 });
    const { lines } = await member.ask(getReturnOptions, { order_code });
    expect(lines.map(({ sku_code, quantity }) => [sku_code, quantity])).toEqual([
      ['S1001', 4],
      ['S1015', 1],
    ]);
    expect(await request({ lines: [{ sku_code: 'S1001', quantity: 3 }] })).toMatchObject({ status: true });
    expect(await left()).toEqual({ S1001: 1, S1015: 1 });
    expect(await request({ lines: [{ sku_code: 'S1001', quantity: 2 }] })).toMatchObject({ code: 'return-refused' });
    expect(await request()).toMatchObject({ status: true });
    expect(await left()).toEqual({ S1001: 0, S1015: 1 });
  });
  it('is limited to own orders and their items', async () => {
    await send();
    const another = await backend.visitor().signIn('C0000002');
    expect(await request({}, another)).toMatchObject({ status: false, code: 'not-found' });
    expect(await another.call(getReturnOptions, { order_code })).toMatchObject({ status: false, code: 'not-found' });
    expect(await request({ lines: [{ sku_code: 'S1007', quantity: 1 }] })).toMatchObject({ code: 'return-refused' });
    const twice = [1, 1].map((quantity) => ({ sku_code: 'S1015', quantity }));
    expect(await request({ lines: twice })).toMatchObject({ fields: { lines: expect.stringContaining('二度') } });
  });
});

describe('items that cannot be returned (82)', () => {
  const voluntary = { reason: 'CHANGED_MIND', is_unopened: true, words: '' } as const;
  it('are opened ones, unless the shop is at fault', async () => {
    await send();
    expect(await request({ ...voluntary, is_unopened: false })).toMatchObject({
      fields: { is_unopened: expect.stringContaining('開封・使用された商品') },
    });
    expect(await request({ words: ' ' })).toMatchObject({ fields: { words: '商品の状態をご記入ください。' } });
    expect(await request(voluntary)).toMatchObject({ status: true });
  });
  it('are medicine and food, unless the shop is at fault', async () => {
    await send();
    const { database } = backend;
    await database.update(skus).set({ skuType: 'CLASS2_OTC_DRUG' }).where(eq(skus.skuCode, 'S1001'));
    await database
      .update(orderDetails)
      .set({ taxCode: 'REDUCED_VAT' })
      .where(inArray(orderDetails.skuCode, ['S1015']));
    const { lines } = await member.ask(getReturnOptions, { order_code });
    expect(lines).toMatchObject([{ exclusion: 'drug' }, { exclusion: 'food' }]);
    expect(await request(voluntary)).toMatchObject({ fields: { lines: expect.stringContaining('医薬品のため') } });
    expect(await request()).toMatchObject({ status: true });
  });
});

describe('answer to a return (82)', () => {
  it('is mailed to the customer; a refused return can be requested again', async () => {
    await send();
    const { request: created } = await member.ask(requestReturn, { order_code, wish: inputOf() });
    const mails: Mail[] = [];
    const { database, clock } = backend;
    const effects = returnEffects({
      database,
      send: async (mail) => void mails.push(mail),
      storeUrl: STORE_URL,
      clock: () => clock.now,
    });
    const { return_code } = created;
    await effects['return-mail']({ return_code, state: 'REQUESTED' });
    expect(mails[0]?.subject).toBe(`【返品受付】返品のお申し込みを受け付けました（注文番号：${order_code}）`);
    expect(mails[0]?.text).toContain('返送料は当ストアが負担します');
    expect(mails[0]?.text).toMatch(/^商品：スカルプシャンプー.* 1点$/m);
    expect(mails[0]?.html).toContain('今後のお手続き');
    const refusal = { returnCode: return_code, answer: '写真では不具合を確認できませんでした。', now: clock.now };
    expect(await answerReturn(database, { ...refusal, state: 'REFUSED' })).toBe(true);
    expect(await answerReturn(database, { ...refusal, state: 'ACCEPTED' })).toBe(false);
    await effects['return-mail']({ return_code, state: 'REFUSED' });
    expect(mails[1]?.text).toContain(refusal.answer);
    expect(mails[1]?.html).toContain('当ストアから');
    expect((await member.ask(getOrder, { order_code })).mails?.map(({ subject }) => subject)).toHaveLength(2);
    expect(await left()).toMatchObject({ S1001: 2 });
  });
});

describe('return commands of the desk (82)', () => {
  const typed = (...words: string[]) =>
    answerByHand(backend.database, { ...readAnswer(words), now: backend.clock.now });

  it('list waiting returns one per line', async () => {
    await send();
    expect(await waitingReturns(backend.database)).toBe('no return waits for an answer\n');
    const { request: created } = await member.ask(requestReturn, {
      order_code,
      wish: inputOf({ words: '動かず\n漏れる' }),
    });
    const line = [created.return_code, order_code, 'S1001×1', 'DEFECTIVE', '動かず 漏れる'].join('\t');
    expect(await waitingReturns(backend.database)).toBe(`${line}\n`);
  });
  it('store one final answer on the order', async () => {
    await send();
    const { request: created } = await member.ask(requestReturn, { order_code, wish: inputOf() });
    const code = created.return_code;
    expect(await typed(code, 'accept', '着払いで', 'お送りください。')).toBe(`${code} is ACCEPTED\n`);
    await expect(typed(code, 'accept', 'お送りください。')).rejects.toThrow(`${code} is ACCEPTED already`);
    await expect(typed(code, 'refuse', 'お受けできません。')).rejects.toThrow(`${code} is ACCEPTED already`);
    const { returns } = await member.ask(getOrder, { order_code });
    expect(returns).toMatchObject([{ state: 'ACCEPTED', answer: '着払いで お送りください。' }]);
    expect(await waitingReturns(backend.database)).toBe('no return waits for an answer\n');
  });
  it('store one of two concurrent answers', async () => {
    await send();
    const { request: created } = await member.ask(requestReturn, { order_code, wish: inputOf() });
    const both = await Promise.allSettled([
      typed(created.return_code, 'accept', 'お送りください。'),
      typed(created.return_code, 'refuse', 'お受けできません。'),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
  it('reject an unknown return', async () => {
    await expect(typed('RT0', 'accept', 'お送りください。')).rejects.toThrow('there is no return RT0');
  });
  it('print the usage for incomplete arguments', () => {
    for (const words of ['', 'RT1', 'RT1/accept', 'RT1/refuse/ ', 'RT1/maybe/お送りください。'])
      expect(() => readAnswer(words.split('/')), words).toThrow(/^usage: /);
  });
});
