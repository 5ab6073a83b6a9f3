import { describe, expect, it } from '@jest/globals';
import { CONVENIENCE_STORE_LABELS, CONVENIENCE_STORES } from './convenience-store.ts';
import { SLIP_GRACE_MS, slipDeadline, slipExpiry, slipRows } from './payment-slip.ts';

describe('a payment slip', () => {
  it.each([
    ['2026-11-30T00:00:00+09:00', '2026-12-03T23:59:59.999+09:00'],
    ['2026-11-30T23:59:59.999+09:00', '2026-12-03T23:59:59.999+09:00'],
    ['2026-12-01T00:00:00+09:00', '2026-12-04T23:59:59.999+09:00'],
    ['2026-12-29T12:00:00+09:00', '2027-01-01T23:59:59.999+09:00'],
    ['2028-02-27T12:00:00+09:00', '2028-03-01T23:59:59.999+09:00'],
  ])('of %s is paid until %s (P-11)', (ordered, until) => {
    expect(slipDeadline(Date.parse(ordered))).toBe(Date.parse(until));
    expect(slipExpiry(Date.parse(ordered))).toBe(Date.parse(until) + SLIP_GRACE_MS);
  });
  it('lists what the customer enters at the store, and a second number only where the chain requires it (P-11)', () => {
    const pay_until = Date.parse('2026-12-03T23:59:59.999+09:00');
    const slip = {
      store_name: 'ローソン',
      number: '12345678901',
      confirmation_number: '123456',
      amount_in_vat: 4730,
      pay_until,
    };
    expect(slipRows(slip).map(({ term, detail }) => `${term} ${detail}`)).toEqual([
      'お支払い先 ローソン',
      'お客様番号 12345678901',
      '確認番号 123456',
      'お支払い金額 4,730円（税込）',
      'お支払い期限 2026/12/03（木） 23:59',
    ]);
    expect(slipRows({ ...slip, confirmation_number: null }).map(({ term }) => term)).toEqual(
      expect.not.arrayContaining(['確認番号', 'お客様番号']),
    );
  });
  it('has a label for each chain', () => {
    expect(Object.keys(CONVENIENCE_STORE_LABELS)).toEqual([...CONVENIENCE_STORES]);
  });
});
