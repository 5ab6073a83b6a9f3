import { addToCart, checkoutChoose, placeOrder, usePoints } from '@store/contracts/calls/checkout';
import { cancelOrder, getOrder } from '@store/contracts/calls/order';
import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { stockHolds } from '../../platform/database/tables/skus.ts';
import { readyToPlace } from '../../testing/buying.ts';
import { demoPeople } from '../../testing/demo-seed.ts';
import { buyAsGuest } from '../../testing/guests.ts';
import { startPreparation } from '../../testing/orders/desk-orders.ts';
import { orderLinks } from '../../testing/orders/order-links.ts';
import { backendForFile, forFile } from '../../testing/test-backend.ts';
import { composeOrderMail } from './mails/order-mail.ts';
import { printPackingSlip } from './packing-slip/packing-slip.ts';

const backend = backendForFile({}, demoPeople);
const member = forFile(() => backend.visitor().signIn('C0000001'));

const NORMAL = { order_type: 'NORMAL' } as const;
const WISHES = {
  drop_off: 'HAND',
  gift: {
    is_wrapped: true,
    noshi: 'OREI',
    noshi_name: '佐伯',
    message: 'いつもありがとう',
    hide_prices: true,
    sender_name: '佐伯商店',
  },
  note: 'インターホンを\n鳴らさないでください',
  receipt_addressee: '株式会社佐伯',
} as const;

/** Places a gift order with all options but a delivery day. */
async function giftOrder(): Promise<string> {
  await member.ask(addToCart, { ...NORMAL, sku: 'S1018', quantity: 1 });
  await member.ask(usePoints, { ...NORMAL, point: 100 });
  await readyToPlace(member);
  await member.ask(checkoutChoose, { ...NORMAL, wishes: WISHES, delivery_date: null, delivery_slot: '18-20' });
  return (await member.ask(placeOrder, await readyToPlace(member))).order_code;
}

it('returns buyer, options and expected delivery, equal to its mail (39, 43, 44)', async () => {
  const order_code = await giftOrder();
  const order = await member.ask(getOrder, { order_code });
  expect(order).toMatchObject({
    orderer: { full_name: '山田 太郎', full_name_kana: 'ヤマダ タロウ', email: 'member@shop.test' },
    wishes: WISHES,
    delivery: { delivery_date: null, delivery_slot: '18-20' },
    points_pending: order.points_earned,
  });
  const expected = order.expected_delivery?.replaceAll('-', '/') ?? 'no day';
  const { text, html } = await composeOrderMail(backend.database, { order_code }, orderLinks);
  for (const line of [
    '■ ご注文者\nお名前：山田 太郎 様\nフリガナ：ヤマダ タロウ\nメールアドレス：member@shop.test',
    'お届け希望日：指定なし（最短でお届けします）',
    `お届け予定日：${expected}`,
    '時間帯：18時〜20時',
    'お受け取り方法：対面で受け取る',
    'ギフト：ギフト包装、明細書を入れない（無料）',
    '熨斗：御礼 佐伯',
    'メッセージ：いつもありがとう',
    '送り主：佐伯商店 様',
    '備考：インターホンを\n鳴らさないでください',
    '領収書の宛名：株式会社佐伯',
    'ご利用ポイント：−100円',
  ])
    expect(text.replaceAll('　', ' ')).toContain(line);
  expect(html).toContain('鳴らさないでください');
});

it('stores a guest as the buyer even when the parcel goes to someone else (41)', async () => {
  const guest = backend.visitor();
  const order_code = await buyAsGuest(guest, 'giver@shop.test');
  expect((await guest.ask(getOrder, { order_code })).orderer).toEqual({
    full_name: '来栖 灯',
    full_name_kana: 'クルス アカリ',
    email: 'giver@shop.test',
    tel: '09000001234',
  });
});

const printed = async (orderCode: string) => {
  await startPreparation(backend, orderCode);
  const pdf = await printPackingSlip(backend.database, orderCode);
  const { text, totalPages } = await extractText(await getDocumentProxy(pdf), { mergePages: true });
  return { text: text.replace(/\s+/g, ' '), totalPages };
};

it('prints the gift options and sender for the warehouse, without prices (43)', async () => {
  const { text, totalPages } = await printed(await giftOrder());
  for (const words of [
    '出荷指示書',
    'S1018',
    'ご依頼主 お名前 佐伯商店 様',
    'ギフト包装、明細書を入れない',
    '熨斗 御礼 佐伯',
    'メッセージ いつもありがとう',
    'インターホンを 鳴らさないでください',
    '時間帯 18時〜20時',
  ])
    expect(text).toContain(words);
  for (const words of ['円', '納品書', 'member@shop.test']) expect(text).not.toContain(words);
  expect(totalPages).toBe(1);
});

it('prints the components of a set for the warehouse (43)', async () => {
  await member.ask(addToCart, { ...NORMAL, sku: 'S1006', quantity: 1 });
  const { order_code } = await member.ask(placeOrder, await readyToPlace(member));
  const holds = await backend.database.select().from(stockHolds).where(eq(stockHolds.orderCode, order_code));
  expect(holds.length).toBeGreaterThan(1);
  const { text } = await printed(order_code);
  expect(text).toContain('取り出す商品（セットの内訳を含む）');
  for (const { skuCode, quantity } of holds) expect(text).toMatch(new RegExp(`${skuCode} .*?${quantity}点`));
});

it('prints a 納品書 with prices and tax for a parcel that is no gift (T5)', async () => {
  const { text, totalPages } = await printed(await buyAsGuest(backend.visitor(), 'slip@shop.test'));
  for (const words of ['納品書', 'ご依頼主 お名前 来栖 灯 様', 'お支払い合計（税込）', '代金引換', '消費税'])
    expect(text).toContain(words);
  expect(totalPages).toBe(2);
});

it('refuses to print for an unpacked order', async () => {
  const order_code = await giftOrder();
  await member.ask(cancelOrder, { order_code });
  await expect(printed(order_code)).rejects.toThrow(`${order_code} is not packed: it is CANCELLED`);
  await expect(printed('X')).rejects.toThrow('there is no order X');
});
