import { describe, expect, it } from '@jest/globals';
import { RETURN_REASONS } from './return-words.ts';
import { lastReturnDay, returnExclusion } from './returning.ts';

describe('the last day of a return (82)', () => {
  it.each([
    ['CHANGED_MIND', '2026-11-21'],
    ['DEFECTIVE', '2026-11-27'],
    ['DAMAGED', '2026-11-27'],
    ['WRONG_GOODS', '2026-11-27'],
  ] as const)('%s: counted from the longest way after sending', (reason, day) => {
    expect(lastReturnDay(reason, { sentOn: '2026-11-08', wishedFor: null })).toBe(day);
    expect(lastReturnDay(reason, { sentOn: '2026-11-08', wishedFor: '2026-11-09' })).toBe(day);
  });
  it('counts from a later delivery day that was wished for', () => {
    expect(lastReturnDay('CHANGED_MIND', { sentOn: '2026-12-20', wishedFor: '2026-12-28' })).toBe('2027-01-05');
  });
  it('has a day for each reason', () => {
    for (const reason of RETURN_REASONS)
      expect(lastReturnDay(reason, { sentOn: '2026-02-27', wishedFor: null }) > '2026-03-09').toBe(true);
  });
});

describe('what is not taken back as the customer wishes (82)', () => {
  const cosmetics = { sku_type: 'NORMAL', tax_code: 'STANDARD_VAT', isOutlet: false };
  it.each([
    [cosmetics, null],
    [{ ...cosmetics, sku_type: null }, null],
    [{ ...cosmetics, sku_type: 'CLASS1_OTC_DRUG' }, 'drug'],
    [{ ...cosmetics, sku_type: 'CLASS2_OTC_DRUG' }, 'drug'],
    [{ ...cosmetics, isOutlet: true }, 'outlet'],
    [{ ...cosmetics, tax_code: 'REDUCED_VAT' }, 'food'],
  ] as const)('%o: %s', (line, exclusion) => {
    expect(returnExclusion(line)).toBe(exclusion);
  });
});
