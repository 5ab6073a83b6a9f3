import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { taxPerRate, taxRateOf, taxWithin } from './consumption-tax.ts';
import { spreadByLargestRemainder } from './spread.ts';
import { yen } from './yen.ts';

describe('yen', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])('rejects %d', (amount) =>
    expect(() => yen(amount)).toThrow(RangeError),
  );
  it('returns whole numbers, with 0 for negative zero', () => {
    expect(yen(4180)).toBe(4180);
    expect(Object.is(yen(-0), 0)).toBe(true);
  });
});

describe('consumption tax', () => {
  it.each([
    ['REDUCED_VAT', 8],
    ['STANDARD_VAT', 10],
    [null, 10],
  ])('maps tax code %s to %i %% (P-10)', (code, rate) => expect(taxRateOf(code)).toBe(rate));

  it.each([
    [1100, 10, 100],
    [4180, 10, 380],
    [999, 10, 90],
    [1080, 8, 80],
    [999, 8, 74],
    [0, 10, 0],
  ] as const)('computes the tax in %i yen at %i %% as %i yen, rounded down (消費税法 70条の10)', (amount, rate, tax) =>
    expect(taxWithin(amount, rate)).toBe(tax),
  );

  it('rounds once per rate, not per line (消費税法 70条の10)', () => {
    const lines = [999, 999, 999].map((amount) => ({ rate: 10 as const, amount }));
    expect(taxPerRate([...lines, { rate: 8, amount: 1080 }])).toEqual([
      { rate: 10, amount: 2997, tax: 272 },
      { rate: 8, amount: 1080, tax: 80 },
    ]);
    expect(taxPerRate([{ rate: 8, amount: 0 }])).toEqual([]);
  });
});

describe('spreadByLargestRemainder', () => {
  it.each([
    [500, [4180, 1080], [397, 103]],
    [100, [1, 1, 1], [34, 33, 33]],
    [1, [5, 5], [1, 0]],
    [0, [5, 5], [0, 0]],
    [7, [0, 7], [0, 7]],
    [10, [], []],
    [10, [0, 0], [0, 0]],
  ])('spreads %i yen over %j as %j (T6)', (amount, weights, shares) =>
    expect(spreadByLargestRemainder(amount, weights)).toEqual(shares),
  );

  it('returns shares that sum to the amount, within their weight and one yen of the exact share (T6)', () => {
    const weights = fc
      .array(fc.nat(1_000_000), { minLength: 1, maxLength: 12 })
      .filter((all) => all.some((weight) => weight > 0));
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (all, part) => {
        const sum = all.reduce((a, b) => a + b, 0);
        const amount = Math.floor(sum * part);
        const shares = spreadByLargestRemainder(amount, all);
        expect(shares.reduce((a, b) => a + b, 0)).toBe(amount);
        shares.forEach((share, index) => {
          const weight = all[index] ?? 0;
          expect(share).toBeLessThanOrEqual(weight);
          expect(Math.abs(share - (amount * weight) / sum)).toBeLessThan(1);
        });
      }),
      { numRuns: 2000 },
    );
  });
});
