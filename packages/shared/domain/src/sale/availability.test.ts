import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { availability, isSellingNow, orderTypeFor } from './availability.ts';
import type { SaleSku, SaleSkuAttributes } from './sku.ts';
import { isSoldOut, stockOf } from './stock.ts';
import { subscriptionAvailability } from './subscription.ts';

const now = Date.UTC(2026, 3, 1);
const DAY = 86_400_000;
const sku = (fields: Partial<SaleSku> = {}, attributes: SaleSkuAttributes = {}): SaleSku => ({
  sku_code: 'S1001',
  ...fields,
  attributes,
});
const normal = (sku_code: string, quantity: number) => ({ sku_code, inventory_type: 'ANGFA_STORE_NORMAL', quantity });
const periodical = (sku_code: string, quantity: number) => ({
  sku_code,
  inventory_type: 'ANGFA_STORE_PERIODICAL',
  quantity,
});
const stock = [normal('S1001', 3), periodical('S1001', 5)];
const set = (fields: Partial<SaleSku> = {}) =>
  sku(fields, {
    set_type: 'SET',
    sku_codes_for_set: [
      { sku_code: 'S1001', quantity: 1 },
      { sku_code: 'S1007', quantity: 2 },
    ],
  });

describe('availability', () => {
  const cases: [string, SaleSku, object][] = [
    ['no dates', sku(), { kind: 'on-sale', remaining: 3 }],
    ['sales end set', sku({ sales_end_timestamp: now + DAY }), { kind: 'on-sale', remaining: 3, until: now + DAY }],
    ['sales start tomorrow', sku({ sales_start_timestamp: now + DAY }), { kind: 'before-sale', from: now + DAY }],
    [
      'reservation starts tomorrow',
      sku({ reservation_start_timestamp: now + DAY, sales_start_timestamp: now + 9 * DAY }),
      { kind: 'before-sale', from: now + DAY },
    ],
    [
      'reservation open',
      sku({ reservation_start_timestamp: now - DAY, sales_start_timestamp: now + DAY }),
      { kind: 'reservation', salesStart: now + DAY },
    ],
    [
      'reservation over, on sale',
      sku({ reservation_start_timestamp: now - 2 * DAY, sales_start_timestamp: now - DAY }),
      { kind: 'on-sale', remaining: 3 },
    ],
    ['sales ended', sku({ sales_end_timestamp: now - 1 }), { kind: 'after-sale', endedAt: now - 1 }],
    [
      'button opens tomorrow',
      sku({}, { cart_btn_start_timestamp: now + DAY }),
      { kind: 'outside-button-window', from: now + DAY },
    ],
    [
      'button closed',
      sku({}, { cart_btn_end_timestamp: now - DAY }),
      { kind: 'outside-button-window', until: now - DAY },
    ],
    ['normal sale ended, subscribable', sku({}, { normal_sale_end_flag: true }), { kind: 'subscription-only' }],
    [
      'normal sale ended, not subscribable',
      sku({}, { normal_sale_end_flag: true, subscription_end_flag: true }),
      { kind: 'after-sale' },
    ],
    [
      'normal sale ended by flag at the last moment of sales',
      sku({ sales_end_timestamp: now }, { normal_sale_end_flag: true, subscription_end_flag: true }),
      { kind: 'after-sale' },
    ],
    [
      'normal sale ended by flag and by date',
      sku({ sales_end_timestamp: now - 1 }, { normal_sale_end_flag: true, subscription_end_flag: true }),
      { kind: 'after-sale', endedAt: now - 1 },
    ],
    ['no stock row', sku({ sku_code: 'S1002' }), { kind: 'sold-out' }],
    ['no attributes', { sku_code: 'S1001', attributes: null }, { kind: 'on-sale', remaining: 3 }],
  ];
  it.each(cases)('%s (14)', (_, request, state) => {
    expect(availability({ sku: request, inventories: stock, now })).toEqual(state);
  });

  it.each([
    [3, 'on-sale'],
    [4, 'sold-out'],
  ])('with three in stock, %i requested: %s (S-13)', (quantity, kind) => {
    expect(availability({ sku: sku(), inventories: stock, now, quantity }).kind).toBe(kind);
  });

  it('includes both bounds of a window (S-14)', () => {
    expect(isSellingNow(sku({ sales_start_timestamp: now, sales_end_timestamp: now }), now)).toBe(true);
    expect(isSellingNow(sku({ sales_start_timestamp: now, sales_end_timestamp: now }), now + 1)).toBe(false);
  });

  it('needs no stock for a reservation, and has no order type for unavailable items', () => {
    const reserved = sku({ reservation_start_timestamp: now, sales_start_timestamp: now + DAY });
    expect(orderTypeFor(availability({ sku: reserved, inventories: [], now }))).toBe('RESERVED');
    expect(orderTypeFor(availability({ sku: sku(), inventories: stock, now }))).toBe('NORMAL');
    expect(orderTypeFor(availability({ sku: sku(), inventories: [], now }))).toBeNull();
  });

  it('only moves forward through before-sale, reservation, on-sale and after-sale (S-14)', () => {
    const order = ['before-sale', 'reservation', 'on-sale', 'after-sale'];
    const times = fc
      .tuple(fc.nat(100), fc.nat(100), fc.nat(100))
      .map((all) => all.map((time) => time + 1).sort((a, b) => a - b));
    fc.assert(
      fc.property(times, fc.nat(110), fc.nat(20), ([reservation, start, end], at, later) => {
        const item = sku({
          reservation_start_timestamp: reservation,
          sales_start_timestamp: start,
          sales_end_timestamp: end,
        });
        const at1 = availability({ sku: item, inventories: stock, now: at }).kind;
        const at2 = availability({ sku: item, inventories: stock, now: at + later }).kind;
        expect(order.indexOf(at2)).toBeGreaterThanOrEqual(order.indexOf(at1));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('stock of single SKUs and sets', () => {
  it.each([
    [sku(), [], 1, true],
    [sku(), [periodical('S1001', 9)], 1, true],
    [sku(), [normal('S1001', 2)], 2, false],
    [sku(), [normal('S1001', 2)], 3, true],
    [set(), [normal('S1001', 9), normal('S1007', 1)], 1, true],
    [set(), [normal('S1001', 9), normal('S1007', 2)], 1, false],
    [set(), [normal('S1001', 9), normal('S1007', 3)], 2, true],
    [set(), [normal('S1001', 9)], 1, true],
    [sku(), [normal('S1001', -4)], 1, true],
  ] as const)('case %# (S-13)', (request, inventories, quantity, soldOut) => {
    expect(isSoldOut({ sku: request, inventories, quantity })).toBe(soldOut);
  });

  it('treats a set without contents as a single piece (S-13)', () => {
    const empty = sku({}, { set_type: 'SET', sku_codes_for_set: null });
    expect(stockOf(empty, stock, 'ANGFA_STORE_NORMAL')).toBe(3);
  });

  it('limits a set by its scarcest component (S-13)', () => {
    expect(stockOf(set(), [normal('S1001', 9), normal('S1007', 7)], 'ANGFA_STORE_NORMAL')).toBe(3);
  });
});

describe('subscriptionAvailability', () => {
  const ok = (fields: Partial<SaleSku> = {}, attributes: SaleSkuAttributes = {}) =>
    subscriptionAvailability({ sku: sku(fields, attributes), inventories: stock, now });

  it('is available when all six conditions hold, by the periodical inventory (S-12, E-10)', () =>
    expect(ok()).toEqual({ kind: 'available', remaining: 5 }));

  it.each([
    ['drug', ok({ sku_type: 'CLASS1_OTC_DRUG' }), {}],
    ['drug', ok({ sku_type: 'CLASS2_OTC_DRUG' }), {}],
    ['outside-subscription-window', ok({ subscription_start_timestamp: now + 1 }), { from: now + 1 }],
    ['outside-subscription-window', ok({ subscription_end_timestamp: now - 1 }), { until: now - 1 }],
    ['subscription-ended', ok({}, { subscription_end_flag: true }), {}],
    ['spot-changeable', ok({}, { spot_changeable_flag: true }), {}],
    ['no-subscription-stock', ok({ sku_code: 'S9999' }), {}],
    ['outside-button-window', ok({}, { subscription_cart_btn_start_timestamp: now + 1 }), { from: now + 1 }],
    ['outside-button-window', ok({}, { subscription_cart_btn_end_timestamp: now - 1 }), { until: now - 1 }],
  ])('is unavailable: %s (S-12)', (reason, answer, dates) =>
    expect(answer).toEqual({ kind: 'unavailable', reason, ...dates }),
  );

  it('is sold out when the requested quantity exceeds the subscription stock (S-12)', () => {
    const requested = (quantity: number) => subscriptionAvailability({ sku: sku(), inventories: stock, now, quantity });
    expect(requested(5)).toEqual({ kind: 'available', remaining: 5 });
    expect(requested(6)).toEqual({ kind: 'unavailable', reason: 'no-subscription-stock' });
  });

  it('requires subscription stock for every component of a set; normal stock does not count (S-12)', () => {
    const inventories = [periodical('S1001', 5), periodical('S1007', 1), normal('S1007', 99)];
    expect(subscriptionAvailability({ sku: set(), inventories, now })).toMatchObject({
      reason: 'no-subscription-stock',
    });
    expect(
      subscriptionAvailability({ sku: set(), inventories: [...inventories, periodical('S1007', 1)], now }),
    ).toEqual({ kind: 'available', remaining: 1 });
  });
});
