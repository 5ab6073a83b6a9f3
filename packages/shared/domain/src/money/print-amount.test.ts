import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { printNumber, printYen } from './print-amount.ts';

it('printYen formats 1,234円, with a minus sign for deductions (P-10)', () => {
  expect([printYen(1234), printYen(0), printYen(-1000), printNumber(1106)]).toEqual([
    '1,234円',
    '0円',
    '−1,000円',
    '1,106',
  ]);
});

it('printNumber groups every whole number like the ja-JP locale (P-10)', () => {
  const japanese = new Intl.NumberFormat('ja-JP');
  fc.assert(fc.property(fc.nat(999_999_999_999), (value) => printNumber(value) === japanese.format(value)));
});
