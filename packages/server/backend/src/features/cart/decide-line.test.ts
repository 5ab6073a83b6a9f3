import type { OrderType } from '@store/contracts/wire';
import { ABUSE_PRONE_ONE_PACK } from '@store/domain/medicine';
import { MIXING_MESSAGES } from '@store/domain/sale';
import { expect, it } from 'vitest';
import { Refusal } from '../../platform/http/handler.ts';
import { NOW as now } from '../../testing/demo-store.ts';
import { cartRow, entryRow } from '../../testing/in-memory/carts-in-memory.ts';
import { type ProductFields, testProduct } from '../../testing/in-memory/test-product.ts';
import { type AddingRequest, decideLine } from './decide-line.ts';

const shopper = { memberType: 'ANGFA_STORE_COMMON', sex: null, now };
const CHEAP = { priceType: 'PERIODICAL', priceInVat: 900 } as const;
const CAMPAIGN = { priceType: 'NORMAL-CAMPAIGN_ONLY', campaignCode: 'CP01', priceInVat: 700 } as const;
const SUBSCRIPTION = { order_type: 'PERIODICAL' } as const;

interface Held extends ProductFields {
  quantity?: number;
  orderType?: OrderType;
  payingOrderCode?: string;
}

/** Decides about adding A to carts with the lines `held`, by SKU; `fields` are further known products. */
function decide(
  request: Partial<AddingRequest> & { seenInVat?: number } = {},
  fields: Record<string, ProductFields> = {},
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
  const known = Object.entries({ A: {}, ...held, ...fields });
  const products = new Map(known.map(([code, own]) => [code, testProduct(code, { prices: [{}, CHEAP], ...own })]));
  const offers = new Map([['CP01', { campaignCode: 'CP01' }]]);
  const { seenInVat, ...adding } = { sku: 'A', order_type: 'NORMAL' as const, quantity: 1, ...request };
  const decided = decideLine(adding, { stored, products, offers, shopper }, seenInVat);
  return decided instanceof Refusal ? decided.body : decided;
}

const stockOf = (quantity: number) => ({
  stock: [{ sku_code: 'A', inventory_type: 'ANGFA_STORE_NORMAL' as const, quantity }],
});

it('prices the line by the running campaign and the order type (A-09, P13)', () => {
  const line = { quantity: 1, campaignCode: null, purchaseInterval: null };
  expect(decide()).toEqual({ ...line, seenPriceInVat: 1_000 });
  const only = { A: { prices: [CAMPAIGN] } };
  expect(decide({ campaign_code: 'CP01' }, only)).toEqual({ ...line, campaignCode: 'CP01', seenPriceInVat: 700 });
  expect(decide({ campaign_code: 'CP01', campaign_apply: false }, only)).toMatchObject({ code: 'not-found' });
  expect(decide(SUBSCRIPTION)).toMatchObject({ seenPriceInVat: 900, purchaseInterval: { kind: 'day-of-month' } });
});

it('names the payment that blocks the cart of the order type, also for unknown products (F11)', () => {
  const paying = { B: { payingOrderCode: 'O1' } };
  const refused = { code: 'in-payment', details: { payment_code: 'PAY', order_code: 'O1' } };
  expect(decide({}, {}, paying)).toMatchObject(refused);
  expect(decide({ sku: 'NONE' }, {}, paying)).toMatchObject(refused);
  expect(decide(SUBSCRIPTION, {}, paying)).toMatchObject({ quantity: 1 });
});

it('answers hidden and unknown products with the same message (P-08, C14)', () => {
  const unknown = decide({ sku: 'NONE' });
  expect(unknown).toEqual({ status: false, code: 'not-found', message: '商品をカートに入れることができません。' });
  expect(decide({}, { A: { isPublic: false } })).toEqual(unknown);
  expect(decide({}, { A: { prices: [CAMPAIGN] } })).toEqual(unknown);
});

it.each<[string, Parameters<typeof decide>, object]>([
  [
    'mixing',
    [SUBSCRIPTION, {}, { B: { skuType: 'CLASS1_OTC_DRUG' } }],
    { message: MIXING_MESSAGES['subscription-while-class1'] },
  ],
  [
    'over-limit',
    [{}, { A: { isAbuseProne: true } }, { B: { isAbuseProne: true } }],
    { message: ABUSE_PRONE_ONE_PACK, details: { limit: 1 } },
  ],
  [
    'over-limit',
    [{}, { A: { purchaseLimit: 1 } }, { A: {} }],
    { message: '「品物A」はお一人様1点までご購入いただけます。', details: { limit: 1, left: 0 } },
  ],
  [
    'over-limit',
    [{ quantity: 2 }, {}, { S: { components: [{ sku_code: 'A', quantity: 2, purchase_limit: 5 }], quantity: 2 } }],
    {
      message: '「品物A」はお一人様5点までご購入いただけます。セットに入っている分も数に含みます。',
      details: { limit: 5, left: 1 },
    },
  ],
  [
    'sold-out',
    [{ quantity: 4 }, { A: stockOf(3) }],
    { message: '「品物A」の在庫が不足しています（残り3点）。', details: { remaining: 3 } },
  ],
  ['sold-out', [{}, { A: stockOf(0) }], { message: '「品物A」は品切れです。' }],
  [
    'price-changed',
    [{ seenInVat: 900 }],
    {
      message: '「品物A」の価格が1,000円（税込）に変わりました。ご確認のうえ、もう一度お試しください。',
      details: { price_in_vat: 1_000 },
    },
  ],
  ['not-on-sale', [{}, { A: { salesEnd: now - 1 } }], { message: '商品をカートに入れることができません。' }],
  ['subscription-unavailable', [SUBSCRIPTION, { A: { subscriptionEndFlag: true } }], {}],
  ['subscription-unavailable', [SUBSCRIPTION, { A: { prices: [{}] } }], {}],
])('refuses as %s with its message and details', (code, input, expected) =>
  expect(decide(...input)).toMatchObject({ code, ...expected }),
);
