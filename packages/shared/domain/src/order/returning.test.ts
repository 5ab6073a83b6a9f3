import { describe, expect, it } from '@jest/globals';
import { dropOffRefusal } from './drop-off.ts';
import { RETURN_REASON_LABELS, RETURN_REASONS } from './return-labels.ts';
import { lastReturnDay, RETURN_EXCLUSIONS_SENTENCE, returnExclusion } from './returning.ts';

describe('lastReturnDay (82)', () => {
  it.each([
    ['CHANGED_MIND', '2026-11-21'],
    ['DEFECTIVE', '2026-11-27'],
    ['DAMAGED', '2026-11-27'],
    ['WRONG_GOODS', '2026-11-27'],
  ] as const)('%s: counts from the longest possible transit after shipping', (reason, day) => {
    expect(lastReturnDay(reason, { sentOn: '2026-11-08', wishedFor: null })).toBe(day);
    expect(lastReturnDay(reason, { sentOn: '2026-11-08', wishedFor: '2026-11-09' })).toBe(day);
  });
  it('counts from a later requested delivery day', () => {
    expect(lastReturnDay('CHANGED_MIND', { sentOn: '2026-12-20', wishedFor: '2026-12-28' })).toBe('2027-01-05');
  });
  it('returns a day for every reason', () => {
    for (const reason of RETURN_REASONS)
      expect(lastReturnDay(reason, { sentOn: '2026-02-27', wishedFor: null }) > '2026-03-09').toBe(true);
  });
});

describe('returnExclusion (82)', () => {
  const cosmetics = { sku_type: 'NORMAL', tax_code: 'STANDARD_VAT', isOutlet: false };
  it.each([
    [cosmetics, null],
    [{ ...cosmetics, sku_type: null }, null],
    [{ ...cosmetics, sku_type: 'CLASS1_OTC_DRUG' }, 'drug'],
    [{ ...cosmetics, sku_type: 'CLASS2_OTC_DRUG' }, 'drug'],
    [{ ...cosmetics, isOutlet: true }, 'outlet'],
    [{ ...cosmetics, tax_code: 'REDUCED_VAT' }, 'food'],
  ] as const)('for %o returns %s', (line, exclusion) => {
    expect(returnExclusion(line)).toBe(exclusion);
  });
});

describe('return labels (82)', () => {
  it('list all exclusions in one sentence, as the law requires on the last screen', () => {
    expect(RETURN_EXCLUSIONS_SENTENCE).toBe(
      'アウトレット品、開封・使用された商品、医薬品、食品、お客様のご指定で作成した商品（名入れなど）は、不具合・破損・お届け違いのときを除き、返品をお受けできません。',
    );
  });
  it('name each reason', () => {
    expect(RETURN_REASONS.map((reason) => RETURN_REASON_LABELS[reason])).toEqual([
      'お客様のご都合（未開封・未使用の商品）',
      '商品に不具合がある',
      '配送中に破損・汚損した',
      '注文した商品と違う',
    ]);
  });
});

describe('dropOffRefusal (42)', () => {
  const cosmetics = { sku_type: 'NORMAL' };
  const medicine = { sku_type: 'CLASS2_OTC_DRUG' };
  it.each([
    ['CREDIT_CARD', [cosmetics], null],
    [null, [cosmetics], null],
    ['CREDIT_CARD', [cosmetics, medicine], '医薬品は、対面でのお受け取りをお願いしております。'],
    ['CASH_ON_DELIVERY', [medicine], '医薬品は、対面でのお受け取りをお願いしております。'],
    ['CASH_ON_DELIVERY', [cosmetics], '代金引換は、対面でのお受け取りとなります。'],
  ])('for payment by %s and %j returns %s', (paymentMethod, lines, refusal) => {
    expect(dropOffRefusal({ paymentMethod, lines })).toBe(refusal);
  });
});
