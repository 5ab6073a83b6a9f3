import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkMixing, type MixingItem } from './mixing.ts';
import { choosePriceRow, percentOff } from './price-row.ts';
import { limitQuantity, purchaseLimit } from './purchase-limit.ts';
import { ORDER_TYPES } from './sku.ts';

const normal: MixingItem = { order_type: 'NORMAL' };
const class1: MixingItem = { order_type: 'NORMAL', sku_type: 'CLASS1_OTC_DRUG' };
const class2: MixingItem = { order_type: 'NORMAL', sku_type: 'CLASS2_OTC_DRUG' };
const reserved: MixingItem = { order_type: 'RESERVED' };
const subscription: MixingItem = { order_type: 'PERIODICAL' };

describe('checkMixing', () => {
  it.each([
    [
      'V-07',
      subscription,
      [class1],
      '第1類医薬品の商品がカートにあるため、定期購入商品をカートに入れることができません。',
    ],
    [
      'V-08',
      subscription,
      [reserved],
      '予約注文の商品がカートにあるため、定期購入商品をカートに入れることができません。',
    ],
    ['V-09', normal, [reserved], '予約注文の商品がカートにあるため、この商品をカートに入れることができません。'],
    ['V-09', class1, [reserved], '予約注文の商品がカートにあるため、この商品をカートに入れることができません。'],
    [
      'V-10',
      reserved,
      [normal],
      '予約注文以外の商品がカートにあるため、予約注文商品をカートに入れることができません。',
    ],
    [
      'V-10',
      reserved,
      [subscription],
      '予約注文以外の商品がカートにあるため、予約注文商品をカートに入れることができません。',
    ],
    [
      'V-10',
      reserved,
      [class1],
      '予約注文以外の商品がカートにあるため、予約注文商品をカートに入れることができません。',
    ],
    [
      'T3',
      class1,
      [subscription],
      '定期購入商品がカートにあるため、第1類医薬品の商品をカートに入れることができません。',
    ],
    [
      'V-07',
      subscription,
      [normal, class1],
      '第1類医薬品の商品がカートにあるため、定期購入商品をカートに入れることができません。',
    ],
  ] as const)('%s refuses %j beside %j', (_, adding, inCart, message) => {
    expect(checkMixing(adding, inCart)).toMatchObject({ kind: 'refused', message });
  });

  it.each([
    [normal, []],
    [reserved, []],
    [reserved, [reserved]],
    [subscription, [normal, class2, subscription]],
    [normal, [subscription, class1]],
    [class1, [normal, class1]],
    [class2, [subscription]],
  ] as const)('V-07…V-10 allow %j beside %j', (adding, inCart) =>
    expect(checkMixing(adding, inCart)).toEqual({ kind: 'allowed' }),
  );

  it('V-07…V-10, T3 no order of adding ever makes a forbidden pair', () => {
    const item = fc
      .record({
        order_type: fc.constantFrom(...ORDER_TYPES),
        sku_type: fc.constantFrom('NORMAL', 'CLASS1_OTC_DRUG', 'CLASS2_OTC_DRUG'),
      })
      .filter((any) => any.sku_type === 'NORMAL' || any.order_type !== 'PERIODICAL');
    fc.assert(
      fc.property(fc.array(item, { maxLength: 10 }), (wishes) => {
        const held: MixingItem[] = [];
        for (const wish of wishes) if (checkMixing(wish, held).kind === 'allowed') held.push(wish);
        const has = (test: (any: MixingItem) => boolean) => held.some(test);
        const isSubscription = (any: MixingItem) => any.order_type === 'PERIODICAL';
        expect(has((any) => any.order_type === 'RESERVED') && has((any) => any.order_type !== 'RESERVED')).toBe(false);
        expect(has(isSubscription) && has((any) => any.sku_type === 'CLASS1_OTC_DRUG')).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('purchase limit', () => {
  it.each([
    [2, 2],
    [null, 5],
    [undefined, 5],
    [0, 5],
  ])('V-06 a limit of %s means %i', (purchase_limit, limit) => {
    expect(purchaseLimit({ attributes: { purchase_limit } })).toBe(limit);
  });

  it('V-06 expectation 15: going over clamps and explains with the product’s name', () => {
    expect(limitQuantity({ quantity: 2, limit: 2, name: '頭皮ケアエッセンス' })).toEqual({
      kind: 'allowed',
      quantity: 2,
    });
    expect(limitQuantity({ quantity: 3, limit: 2, name: '頭皮ケアエッセンス' })).toEqual({
      kind: 'limited',
      quantity: 2,
      limit: 2,
      message: '「頭皮ケアエッセンス」はお一人様2点までご購入いただけます。',
    });
  });
  it('V-06, E03 what is in the cart never exceeds the limit, and nothing below it is cut', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 20 }), (quantity, limit) => {
        const decision = limitQuantity({ quantity, limit, name: '商品' });
        expect(decision.quantity).toBe(Math.min(quantity, limit));
        expect(decision.kind === 'limited').toBe(quantity > limit);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('choosePriceRow', () => {
  const row = (price_in_vat: number, price_type: string, member_type = 'ANGFA_STORE_COMMON') => ({
    price_in_vat,
    member_type,
    attributes: { price_type },
  });
  const rows = [
    row(4180, 'NORMAL'),
    row(3800, 'NORMAL-CAMPAIGN_ONLY'),
    row(2500, 'NORMAL', 'B2S_DEMO'),
    row(2600, 'NORMAL', 'B2E_'),
    row(3553, 'PERIODICAL'),
    row(3300, 'PERIODICAL-CAMPAIGN_ONLY'),
  ];
  it.each([
    ['R-10 normal', { orderType: 'NORMAL' }, 4180],
    ['R-10 reserved takes the normal price', { orderType: 'RESERVED' }, 4180],
    ['R-10 subscription', { orderType: 'PERIODICAL' }, 3553],
    ['R-10 campaign', { orderType: 'NORMAL', inCampaign: true }, 3800],
    ['R-10 campaign subscription', { orderType: 'PERIODICAL', inCampaign: true }, 3300],
    ['U-03 employee sales', { orderType: 'NORMAL', memberType: 'B2S_DEMO' }, 2500],
    ['U-03 another sales type has no price of its own', { orderType: 'NORMAL', memberType: 'B2S_OTHER' }, 4180],
    ['U-03 employee group by prefix', { orderType: 'NORMAL', memberType: 'B2E_DEMO' }, 2600],
    ['U-03 employees subscribe at the common price', { orderType: 'PERIODICAL', memberType: 'B2S_DEMO' }, 3553],
  ])('%s', (_, question, price) => expect(choosePriceRow(rows, question)?.price_in_vat).toBe(price));

  it('R-10 special price goes before the ordinary one; without a row there is no price', () => {
    expect(choosePriceRow([row(4180, 'NORMAL'), row(3980, 'NORMAL-SP')], { orderType: 'NORMAL' })?.price_in_vat).toBe(
      3980,
    );
    expect(choosePriceRow([row(4180, 'NORMAL')], { orderType: 'PERIODICAL' })).toBeNull();
    expect(choosePriceRow([row(2500, 'NORMAL', 'B2S_DEMO')], { orderType: 'NORMAL' })).toBeNull();
  });

  it.each([
    [4180, 3553, 15],
    [1000, 999, 0],
    [1000, 1000, 0],
    [1000, 1200, 0],
    [0, 0, 0],
    [300, 200, 33],
  ])('expectation 11: %i yen for %i yen is %i%%OFF', (full, reduced, percent) =>
    expect(percentOff({ normal: full, reduced })).toBe(percent),
  );
});
