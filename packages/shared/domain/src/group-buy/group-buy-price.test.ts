import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { groupBuyStanding } from './group-buy-price.ts';

const steps = [
  { people: 10, price_in_vat: 1780 },
  { people: 30, price_in_vat: 1580 },
  { people: 60, price_in_vat: 1380 },
];

describe('groupBuyStanding', () => {
  it.each([
    [0, 1980, 10],
    [9, 1980, 1],
    [10, 1780, 20],
    [37, 1580, 23],
    [59, 1580, 1],
    [60, 1380, null],
    [1000, 1380, null],
  ])('with %i people the price is %i yen (R-21)', (joined, price, missingToNext) =>
    expect(groupBuyStanding({ steps, joined, ordinaryPrice: 1980 })).toMatchObject({ price, missingToNext }),
  );
  it('orders steps by number of people, regardless of input order (R-21)', () => {
    const mixed = [60, 10, 30].flatMap((people) => steps.filter((step) => step.people === people));
    for (const joined of [0, 12, 37, 60])
      expect(groupBuyStanding({ steps: mixed, joined, ordinaryPrice: 1980 })).toEqual(
        groupBuyStanding({ steps, joined, ordinaryPrice: 1980 }),
      );
  });
  it('never raises the price with more people, and never exceeds the ordinary price (R-21)', () => {
    const step = fc.record({
      people: fc.integer({ min: 1, max: 200 }),
      price_in_vat: fc.integer({ min: 1, max: 30_000 }),
    });
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 6 }),
        fc.nat(300),
        fc.integer({ min: 1, max: 30_000 }),
        (any, joined, ordinaryPrice) => {
          const now = groupBuyStanding({ steps: any, joined, ordinaryPrice });
          const more = groupBuyStanding({ steps: any, joined: joined + 1, ordinaryPrice });
          expect(more.price).toBeLessThanOrEqual(now.price);
          expect(now.price).toBeLessThanOrEqual(ordinaryPrice);
          if (now.missingToNext !== null) expect(now.missingToNext).toBeGreaterThan(0);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
