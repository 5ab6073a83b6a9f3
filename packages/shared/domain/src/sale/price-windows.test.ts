import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  isOpenAt,
  type NewPrice,
  type PriceWindow,
  priceProblem,
  priceStart,
  withBasePrice,
  withoutPrice,
} from './price-windows.ts';

const NOW = 1_000;
const fresh = (some: Partial<NewPrice> = {}): NewPrice => ({
  ...{ kind: 'SALE', price: 500, from: null, until: null, campaignCode: null },
  ...some,
});
const windows: PriceWindow[] = [{ price: 900, from: 2_000, until: 3_000 }];
const problem = (some: Partial<NewPrice>, skuType = 'NORMAL') =>
  priceProblem(fresh(some), { skuType, windows, now: NOW })?.field ?? null;

it('priceStart is now for no day and for today in Tokyo, otherwise the start of the day', () => {
  // 01:00 on 2 December in Tokyo.
  const now = Date.UTC(2026, 11, 1, 16);
  expect(['', '2026-12-02'].map((day) => priceStart(day || null, now))).toEqual([null, null]);
  expect(priceStart('2026-12-03', now)).toBe(Date.UTC(2026, 11, 2, 15));
  expect(priceStart('2026-12-01', now)).toBe(Date.UTC(2026, 10, 30, 15));
});

describe('priceProblem', () => {
  it.each<[Partial<NewPrice>, string, string | null]>([
    [{ until: 1_999 }, 'NORMAL', null],
    [{ from: 3_001 }, 'NORMAL', null],
    [{ price: 0, until: 1_500 }, 'NORMAL', 'price_in_vat'],
    [{ from: 1_500, until: 1_500 }, 'NORMAL', 'until'],
    [{ until: 999 }, 'NORMAL', 'until'],
    [{ from: 999, until: 1_999 }, 'NORMAL', 'from'],
    [{ until: 2_000 }, 'NORMAL', 'from'],
    [{ from: 3_000 }, 'NORMAL', 'from'],
    [{ kind: 'CAMPAIGN', from: 3_001 }, 'NORMAL', 'campaign_code'],
    [{ campaignCode: 'CP1', from: 3_001 }, 'NORMAL', 'campaign_code'],
    [{ kind: 'CAMPAIGN', campaignCode: 'CP1', from: 3_001 }, 'NORMAL', null],
    [{ kind: 'CAMPAIGN', campaignCode: 'CP1', from: 3_001 }, 'CLASS1_OTC_DRUG', 'kind'],
    [{ from: 3_001 }, 'CLASS1_OTC_DRUG', 'kind'],
    [{ from: 3_001 }, 'CLASS2_OTC_DRUG', null],
    [{ kind: 'SUBSCRIPTION' }, 'CLASS2_OTC_DRUG', 'kind'],
    [{ kind: 'BASE' }, 'CLASS1_OTC_DRUG', null],
    [{ kind: 'BASE', until: 5_000 }, 'NORMAL', 'until'],
    [{ kind: 'BASE', from: 2_000 }, 'NORMAL', 'from'],
  ])('of %j for %s is %s', (some, skuType, field) => expect(problem(some, skuType)).toBe(field));
});

describe('base prices', () => {
  const base: PriceWindow[] = [{ price: 900, from: null, until: null }];
  const model: PriceWindow = { price: 0, from: null, until: null };

  it('replace the running price immediately, and end it on a later day', () => {
    expect(withBasePrice(base, { price: 800, from: null, now: NOW }, model)).toEqual([{ ...base[0], price: 800 }]);
    const later = withBasePrice(base, { price: 800, from: 5_000, now: NOW }, model);
    expect(later).toEqual([
      { price: 900, from: null, until: 4_999 },
      { price: 800, from: 5_000, until: null },
    ]);
    expect(withoutPrice(later, { kind: 'BASE', from: 5_000, now: NOW })).toEqual(base);
    expect(withoutPrice(later, { kind: 'BASE', from: null, now: NOW })).toBeNull();
  });

  it('leave exactly one price at each time, whatever is added and dropped', () => {
    const step = fc.record({ price: fc.integer({ min: 1, max: 9 }), from: fc.integer({ min: 1_001, max: 1_020 }) });
    fc.assert(
      fc.property(fc.array(step), fc.array(fc.nat(9)), (added, dropped) => {
        let all = base;
        for (const { price, from } of added)
          if (!all.some((each) => each.from === from)) all = withBasePrice(all, { price, from, now: NOW }, model);
        for (const place of dropped)
          all = withoutPrice(all, { kind: 'BASE', from: all[place]?.from ?? null, now: NOW }) ?? all;
        for (let at = 990; at < 1_030; at++) expect(all.filter((each) => isOpenAt(each, at))).toHaveLength(1);
      }),
    );
  });
});

it('ends a running price now, drops a later one, and leaves an ended one', () => {
  const all: PriceWindow[] = [
    { price: 1, from: null, until: 500 },
    { price: 2, from: 600, until: 2_000 },
    { price: 3, from: 3_000, until: null },
  ];
  const without = (from: number | null) => withoutPrice(all, { kind: 'SALE', from, now: NOW });
  expect(without(null)).toBeNull();
  expect(without(600)?.[1]).toEqual({ price: 2, from: 600, until: 999 });
  expect(without(3_000)).toEqual(all.slice(0, 2));
  expect(without(7)).toBeNull();
});
