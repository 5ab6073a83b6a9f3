import { addToCart, placeOrder, searchOrders } from '@store/contracts/calls/checkout';
import { getOrder, issueReceipt } from '@store/contracts/calls/order';
import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { orders, receipts } from '../../../platform/database/tables/orders.ts';
import { readyToPlace } from '../../../testing/buying.ts';
import { demoPeople } from '../../../testing/demo-seed.ts';
import { backendForFile, forFile, type TestShopper } from '../../../testing/test-backend.ts';
import { moveOrderTo } from '../../order/state/move-order.ts';

const backend = backendForFile({ INVOICE_REGISTRATION_NUMBER: 'T1180301018771' }, demoPeople);
const member = forFile(() => backend.visitor().signIn('C0000001'));

const own = { customer_code: 'C0000001', page: 1, size: 50 };
const MINUTE = 60_000;
const ship = async (orderCode: string) => {
  const { database, clock } = backend;
  for (const to of ['ACCEPTED', 'SHIPPED'] as const)
    await database.transaction((transaction) =>
      moveOrderTo(transaction, { orderCode, to, by: 'shop', now: clock.now }),
    );
};

async function shippedOrder(): Promise<string> {
  await member.ask(addToCart, { order_type: 'NORMAL', sku: 'S1017', quantity: 2 });
  await member.ask(addToCart, { order_type: 'NORMAL', sku: 'S1001', quantity: 1 });
  const { order_code } = await member.ask(placeOrder, await readyToPlace(member));
  await ship(order_code);
  return order_code;
}
const fetched = (shopper: TestShopper, url: string) => shopper.request({ method: 'GET', url });
const textOf = async (pdf: Buffer) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
};

describe('issueReceipt', () => {
  it('fixes the addressee, states tax per rate and number, then marks reissues 再発行 (P-10, T5)', async () => {
    await member.ask(addToCart, { order_type: 'NORMAL', sku: 'S1017', quantity: 2 });
    await member.ask(addToCart, { order_type: 'NORMAL', sku: 'S1001', quantity: 1 });
    const { order_code } = await member.ask(placeOrder, await readyToPlace(member));
    // Cash on delivery is paid on receipt.
    expect((await member.refusal(issueReceipt, { order_code })).code).toBe('receipt-not-yet');
    await ship(order_code);
    const first = await member.ask(issueReceipt, {
      order_code,
      addressee: '株式会社やまだ',
      purpose: '化粧品代として',
    });
    expect(first).toMatchObject({
      is_reissue: false,
      addressee: '株式会社やまだ',
      purpose: '化粧品代として',
      payment_method: '代金引換',
      sku_in_vat: 6340,
      payment_fee_in_vat: 330,
      total_in_vat: 6670,
      tax: [
        { rate: 10, taxable_in_vat: 4510, tax: 410 },
        { rate: 8, taxable_in_vat: 2160, tax: 160 },
      ],
      seller: { registration_number: expect.stringMatching(/^T\d{13}$/) },
    });
    expect(first.lines.map(({ is_reduced_rate, sum_in_vat }) => [is_reduced_rate, sum_in_vat])).toEqual([
      [true, 2160],
      [false, 4180],
    ]);
    const second = await member.ask(issueReceipt, { order_code, addressee: '別の宛名' });
    expect(second).toMatchObject({ is_reissue: true, addressee: '株式会社やまだ', purpose: '化粧品代として' });
  });
  it('is refused for a cancelled order, and not found for a foreign one (81)', async () => {
    const { hits } = await member.ask(searchOrders, { ...own, delivery_group: 'not-delivered' });
    const order_code = hits[0]?.order_code ?? '';
    expect((await member.refusal(issueReceipt, { order_code })).code).toBe('receipt-cancelled');
    const other = await backend.visitor().signIn('C0000002');
    expect(await other.refusal(issueReceipt, { order_code })).toEqual(
      await other.refusal(issueReceipt, { order_code: 'X' }),
    );
  });
  it('reports the receipt’s state on the order, before and after (81)', async () => {
    const order_code = await shippedOrder();
    const before = (await member.ask(getOrder, { order_code })).receipt;
    expect(before).toMatchObject({ state: 'ready', is_issued: false, purpose: 'お品代として' });
    expect(before?.addressee).not.toBe('');
    await member.ask(issueReceipt, { order_code, addressee: '髙橋商店 御中' });
    expect((await member.ask(getOrder, { order_code })).receipt).toMatchObject({
      is_issued: true,
      addressee: '髙橋商店 御中',
    });
  });
  it('issues one receipt for concurrent calls, with the first addressee (81)', async () => {
    const order_code = await shippedOrder();
    const issues = await Promise.all(
      ['髙橋', '𠮷野', '﨑山'].map((addressee) => member.ask(issueReceipt, { order_code, addressee })),
    );
    expect(new Set(issues.map(({ receipt_number }) => receipt_number)).size).toBe(1);
    expect(new Set(issues.map(({ addressee }) => addressee)).size).toBe(1);
    expect(issues.filter(({ is_reissue }) => !is_reissue)).toHaveLength(1);
    const one = { order_code: await shippedOrder(), addressee: '一度だけ' };
    const [first, again] = [
      await member.ask(issueReceipt, one, { key: 'pressed-twice' }),
      await member.ask(issueReceipt, one, { key: 'pressed-twice' }),
    ];
    expect(again).toEqual(first);
    expect(first.is_reissue).toBe(false);
  });
  it('names unprintable characters at their field, and issues nothing (81)', async () => {
    const order_code = await shippedOrder();
    const refused = await member.refusal(issueReceipt, { order_code, addressee: '山田😀', purpose: 'お品代🎁として' });
    expect(refused).toMatchObject({
      code: 'receipt-unprintable',
      fields: { addressee: expect.stringContaining('「😀」'), purpose: expect.stringContaining('「🎁」') },
    });
    expect(await backend.database.select().from(receipts).where(eq(receipts.orderCode, order_code))).toEqual([]);
  });
});

describe('receipt PDF', () => {
  it('states what was paid, the configured number and rare kanji (81, T5, T6)', async () => {
    const order_code = await shippedOrder();
    const { href } = await member.ask(issueReceipt, { order_code, addressee: '髙橋 𠮷野 﨑山' });
    const { statusCode, headers, rawPayload } = await fetched(member, href);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="receipt-${order_code}.pdf"`,
    });
    const text = await textOf(rawPayload);
    for (const each of ['髙橋 𠮷野 﨑山 様', '登録番号 T1180301018771', '￥6,670（税込）', 'お支払い方法 代金引換'])
      expect(text).toContain(each);
    const rates = [...text.matchAll(/\d+%対象(?:（※軽減税率）)? ([\d,]+)円/g)].map(([, sum = '']) =>
      Number(sum.replace(',', '')),
    );
    expect(rates.reduce((sum, rate) => sum + rate, 0)).toBe(6670);
  });
  it('marks a reissue, and is gone for the previous issue (81)', async () => {
    const order_code = await shippedOrder();
    const first = await member.ask(issueReceipt, { order_code });
    const second = await member.ask(issueReceipt, { order_code });
    expect(await textOf((await fetched(member, second.href)).rawPayload)).toContain('再発行');
    expect((await fetched(member, first.href)).statusCode).toBe(410);
  });
  it('can be downloaded for half an hour (81)', async () => {
    const { href } = await member.ask(issueReceipt, { order_code: await shippedOrder() });
    backend.clock.now += 30 * MINUTE;
    expect((await fetched(member, href)).statusCode).toBe(200);
    backend.clock.now += 1;
    const over = await fetched(member, href);
    expect(over.statusCode).toBe(410);
    expect(over.body).toContain('再発行');
  });
  it('is not found for others, guests and numbers never issued (U-07)', async () => {
    const { order_code, href } = await member.ask(issueReceipt, { order_code: await shippedOrder() });
    const other = await backend.visitor().signIn('C0000002');
    for (const [who, where] of [
      [other, href],
      [backend.visitor(), href],
      [member, `/api/receipts/${order_code}/2`],
      [member, `/api/receipts/${order_code}/0`],
      [member, '/api/receipts/X/1'],
    ] as const)
      expect((await fetched(who, where)).statusCode).toBe(404);
  });
  it('is not found after the order was cancelled (81)', async () => {
    const order_code = await shippedOrder();
    const { href } = await member.ask(issueReceipt, { order_code });
    await backend.database.update(orders).set({ orderStatus: 'CANCELLED' }).where(eq(orders.orderCode, order_code));
    expect((await fetched(member, href)).statusCode).toBe(404);
    expect((await member.refusal(issueReceipt, { order_code })).code).toBe('receipt-cancelled');
  });
});
