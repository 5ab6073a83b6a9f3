import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { limitOfSet, roomBeside } from './limit-room.ts';
import { checkMixing, type MixingItem } from './mixing.ts';
import { percentOff } from './percent-off.ts';
import { purchaseLimit } from './purchase-limit.ts';
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
  ] as const)('refuses (%s) %j with %j', (_, adding, inCart, message) => {
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
  ] as const)('allows %j with %j (V-07…V-10)', (adding, inCart) =>
    expect(checkMixing(adding, inCart)).toEqual({ kind: 'allowed' }),
  );

  it('never allows a forbidden pair, in any order of adding (V-07…V-10, T3)', () => {
    const item = fc
      .record({
        order_type: fc.constantFrom(...ORDER_TYPES),
        sku_type: fc.constantFrom('NORMAL', 'CLASS1_OTC_DRUG', 'CLASS2_OTC_DRUG'),
      })
      .filter((any) => any.sku_type === 'NORMAL' || any.order_type !== 'PERIODICAL');
    fc.assert(
      fc.property(fc.array(item, { maxLength: 10 }), (wishes) => {
        const held: MixingItem[] = [];
        for (const item of wishes) if (checkMixing(item, held).kind === 'allowed') held.push(item);
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
  ])('maps a limit of %s to %i (V-06)', (purchase_limit, limit) => {
    expect(purchaseLimit({ attributes: { purchase_limit } })).toBe(limit);
  });

  it('defaults for a SKU without attributes (V-06)', () => {
    expect([purchaseLimit({}), purchaseLimit({ attributes: null })]).toEqual([5, 5]);
  });
});

describe('roomBeside', () => {
  const single = { sku_code: 'a' };
  const contained = [
    { sku_code: 'a', quantity: 1 },
    { sku_code: 'b', quantity: 2 },
  ];
  const set = { sku_code: 'set', attributes: { set_type: 'SET', sku_codes_for_set: contained } };
  const limits: Record<string, number> = { a: 5, b: 4, set: 9 };
  const room = (sku: typeof single, others: { sku: typeof single; quantity: number }[], own = limits) =>
    roomBeside({ sku, others, limitOf: (code) => own[code] ?? 5 });

  it.each([
    ['a single SKU, empty cart', single, [], { pieces: 5, sku_code: 'a', limit: 5, countsSets: false }],
    ['with other items', single, [{ sku: { sku_code: 'b' }, quantity: 4 }], { pieces: 5, countsSets: false }],
    ['with its own line', single, [{ sku: single, quantity: 2 }], { pieces: 3, sku_code: 'a', countsSets: false }],
    [
      'with a set that contains it',
      single,
      [{ sku: set, quantity: 2 }],
      { pieces: 3, sku_code: 'a', countsSets: true },
    ],
    [
      'with both',
      single,
      [
        { sku: { sku_code: 'other' }, quantity: 1 },
        { sku: set, quantity: 2 },
        { sku: single, quantity: 3 },
      ],
      { pieces: 0, sku_code: 'a', countsSets: true },
    ],
    ['a set, limited by its contents', set, [], { pieces: 2, sku_code: 'b', limit: 4, countsSets: true }],
    [
      'a set, with a component in the cart',
      set,
      [{ sku: single, quantity: 4 }],
      { pieces: 1, sku_code: 'a', countsSets: true },
    ],
  ])('%s (V-06)', (_, sku, others, expected) => expect(room(sku, others)).toMatchObject(expected));

  it('counts pieces held in group buys (V-06, R-21)', () => {
    const held = (pieces: number) =>
      roomBeside({ sku: { sku_code: 'A' }, others: [], limitOf: () => 5, heldOf: () => pieces });
    expect(held(3)).toMatchObject({ pieces: 2, limit: 5, countsHeld: true });
    expect(held(7).pieces).toBe(0);
    expect(held(0)).not.toHaveProperty('countsHeld');
  });

  it('allows a set above a limit once, and names the set’s own limit on ties (V-06)', () => {
    const small = { a: 1, b: 1, set: 1 };
    expect(room(set, [], small)).toEqual({ pieces: 1, sku_code: 'set', limit: 1, countsSets: false });
    expect(room(set, [{ sku: { sku_code: 'b' }, quantity: 1 }], small)).toMatchObject({ pieces: 0, sku_code: 'b' });
    expect(room(set, [], { a: 9, b: 2, set: 9 })).toMatchObject({ pieces: 1, sku_code: 'b', limit: 2 });
  });

  it.each([
    [9, [{ quantity: 2, purchase_limit: 5 }], 2],
    [1, [{ quantity: 2, purchase_limit: 5 }], 1],
    [9, [{ quantity: 3, purchase_limit: 2 }], 1],
    [9, [{ quantity: 0, purchase_limit: 4 }], 4],
    [
      9,
      [
        { quantity: 1, purchase_limit: 6 },
        { quantity: 1, purchase_limit: 0 },
      ],
      5,
    ],
    [9, [], 9],
  ])('shows the limit of a set with %i and contents %j as %i (V-06)', (own, within, expected) =>
    expect(limitOfSet(own, within)).toBe(expected),
  );
});

describe('percentOff', () => {
  it.each([
    [4180, 3553, 15],
    [1000, 999, 0],
    [1000, 1000, 0],
    [1000, 1200, 0],
    [0, 0, 0],
    [300, 200, 33],
  ])('computes from %i yen to %i yen: %i%%OFF (11)', (full, reduced, percent) =>
    expect(percentOff({ normal: full, reduced })).toBe(percent),
  );
});
