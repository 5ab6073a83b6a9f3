import type { OrderType } from '@store/contracts/wire';
import { ABUSE_PRONE_ONE_PACK } from '@store/domain/medicine';
import { MIXING_MESSAGES } from '@store/domain/sale';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { NOW as now } from '../../testing/demo-store.ts';
import { cartRow, entryRow } from '../../testing/in-memory/carts-in-memory.ts';
import { type Goods, goodsOf } from '../../testing/in-memory/goods.ts';
import { refuseLine } from './refuse-adding.ts';

const shopper = { memberType: 'ANGFA_STORE_COMMON', sex: null, now };
const CHEAP = { priceType: 'PERIODICAL', priceInVat: 900 } as const;

interface Held extends Goods {
  quantity?: number;
  orderType?: OrderType;
  payingOrderCode?: string;
}

/**
 * Returns the refusal of adding A (or the given SKU) to carts with the lines `held`, by SKU, each in the cart of its
 * order type; `goods` are further known products.
 */
async function refusal(
  { quantity = 1, orderType = 'NORMAL', sku = 'A', offer }: Options,
  goods: Record<string, Goods> = {},
  held: Record<string, Held> = {},
) {
  const stored = Object.entries(held).map(([skuCode, line]) => ({
    row: cartRow({
      orderType: line.orderType ?? 'NORMAL',
      payingOrderCode: line.payingOrderCode ?? null,
      paymentCode: line.payingOrderCode ? 'PAY' : null,
    }),
    entries: [entryRow(skuCode, { quantity: line.quantity ?? 1 })],
  }));
  const known = Object.entries({ A: {}, ...held, ...goods });
  const products = new Map(known.map(([code, own]) => [code, goodsOf(code, { prices: [{}, CHEAP], ...own })]));
  const request = { sku, order_type: orderType, quantity };
  const refused = await refuseLine(request, { database: NO_DATABASE, stored, products, shopper, offer });
  return refused && { code: refused.body.code, message: refused.body.message, details: refused.body.details };
}
interface Options {
  quantity?: number;
  orderType?: OrderType;
  sku?: string;
  offer?: { campaignCode: string };
}
/** All products are passed in, so nothing is loaded. */
const NO_DATABASE = {} as Database;

const over = (limit: number, left: number) => ({ code: 'over-limit', details: { limit, left } });

describe('refuseLine', () => {
  it('accepts up to the limit and stock, for each order type (A-09)', async () => {
    expect(await refusal({ quantity: 5 })).toBeNull();
    expect(await refusal({ quantity: 5, orderType: 'PERIODICAL' })).toBeNull();
    expect(await refusal({ quantity: 3 }, {}, { A: { quantity: 2 } })).toBeNull();
    const coming = { salesStart: now + 1, reservationStart: now };
    expect(await refusal({ orderType: 'RESERVED' }, { A: coming })).toBeNull();
  });
  it('refuses during a payment of the same order type’s cart, before other reasons (F11)', async () => {
    const paying = { B: { payingOrderCode: 'O1' } };
    const refused = { code: 'in-payment', details: { payment_code: 'PAY', order_code: 'O1' } };
    expect(await refusal({}, {}, paying)).toMatchObject(refused);
    expect(await refusal({ sku: 'NONE' }, {}, paying)).toMatchObject(refused);
    expect(await refusal({ orderType: 'PERIODICAL' }, {}, paying)).toBeNull();
  });
  it('answers hidden and unknown products with the same message (P-08, C14)', async () => {
    const unknown = await refusal({ sku: 'NONE' });
    expect(unknown).toMatchObject({ code: 'not-found', message: '商品をカートに入れることができません。' });
    expect(await refusal({}, { A: { isPublic: false } })).toEqual(unknown);
    const prices = [{ priceType: 'NORMAL-CAMPAIGN_ONLY', campaignCode: 'CP01' } as const];
    expect(await refusal({}, { A: { prices } })).toEqual(unknown);
    expect(await refusal({ offer: { campaignCode: 'CP01' } }, { A: { prices } })).toBeNull();
  });
  it('refuses forbidden order type combinations with the rule’s message (V-07, V-09)', async () => {
    const class1 = { skuType: 'CLASS1_OTC_DRUG' } as const;
    expect(await refusal({ orderType: 'PERIODICAL' }, {}, { B: class1 })).toMatchObject({
      code: 'mixing',
      message: MIXING_MESSAGES['subscription-while-class1'],
    });
    expect(await refusal({}, { A: class1 }, { B: { orderType: 'PERIODICAL' } })).toMatchObject({
      message: MIXING_MESSAGES['class1-while-subscription'],
    });
    expect(await refusal({}, {}, { B: { orderType: 'RESERVED' } })).toMatchObject({
      message: MIXING_MESSAGES['normal-while-reserved'],
    });
  });
  it('refuses a second abuse-prone medicine: one pack per order over all of them (77)', async () => {
    const prone = { isAbuseProne: true };
    expect(await refusal({}, { A: prone }, { B: prone })).toEqual({
      code: 'over-limit',
      message: ABUSE_PRONE_ONE_PACK,
      details: { limit: 1 },
    });
    expect(await refusal({}, { A: prone }, { B: {} })).toBeNull();
    expect(await refusal({}, {}, { B: prone })).toBeNull();
    expect(await refusal({}, { A: prone }, { A: prone })).toBeNull();
  });
});

describe('refuseLine by quantity', () => {
  it('counts the existing line towards the limit (V-06)', async () => {
    expect(await refusal({ quantity: 6 })).toMatchObject(over(5, 5));
    expect(await refusal({ quantity: 4 }, {}, { A: { quantity: 2 } })).toMatchObject(over(5, 3));
    expect(await refusal({ quantity: 1 }, { A: { purchaseLimit: 1 } }, { A: {} })).toMatchObject(over(1, 0));
  });
  it('counts the other order types towards the limit (V-06)', async () => {
    expect(await refusal({ quantity: 3, orderType: 'PERIODICAL' }, {}, { A: { quantity: 3 } })).toMatchObject(
      over(5, 2),
    );
    expect(await refusal({ quantity: 2, orderType: 'PERIODICAL' }, {}, { A: { quantity: 3 } })).toBeNull();
  });
  it('counts set components towards the limit, and names the product (V-06)', async () => {
    const set = { components: [{ sku_code: 'A', quantity: 2, purchase_limit: 5 }] };
    const stock = goodsOf('A').record.stock;
    expect(await refusal({ quantity: 2 }, {}, { S: { ...set, stock, quantity: 2 } })).toMatchObject({
      ...over(5, 1),
      message: '「品物A」はお一人様5点までご購入いただけます。セットに入っている分も数に含みます。',
    });
    expect(await refusal({ sku: 'S', quantity: 2 }, { S: { ...set, stock } }, { A: { quantity: 3 } })).toMatchObject({
      ...over(5, 1),
      message: expect.stringContaining('品物A'),
    });
  });
  it('checks the stock left by other lines, after the limit (S-13)', async () => {
    const shelf = (quantity: number) => ({
      stock: [{ sku_code: 'A', inventory_type: 'ANGFA_STORE_NORMAL' as const, quantity }],
    });
    expect(await refusal({ quantity: 4 }, { A: shelf(3) })).toEqual({
      code: 'sold-out',
      message: '「品物A」の在庫が不足しています（残り3点）。',
      details: { remaining: 3 },
    });
    expect(await refusal({ quantity: 6 }, { A: shelf(3) })).toMatchObject({ code: 'over-limit' });
    expect(await refusal({ quantity: 2 }, { A: shelf(3) }, { A: { quantity: 2 } })).toMatchObject({
      code: 'sold-out',
      details: { remaining: 3 },
    });
    expect(await refusal({}, { A: shelf(0) })).toMatchObject({ message: '「品物A」は品切れです。' });
  });
  it('refuses what is not on sale; subscriptions have their own code (S-12, S-14)', async () => {
    expect(await refusal({}, { A: { salesEnd: now - 1 } })).toMatchObject({ code: 'not-on-sale' });
    expect(await refusal({ orderType: 'PERIODICAL' }, { A: { subscriptionEndFlag: true } })).toMatchObject({
      code: 'subscription-unavailable',
    });
    expect(await refusal({ quantity: 9 }, { A: { salesEnd: now - 1 } })).toMatchObject({ code: 'not-on-sale' });
  });
});
