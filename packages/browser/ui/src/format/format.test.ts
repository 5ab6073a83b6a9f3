import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatDate, formatDateTime } from './date.ts';
import { formatNumber, formatYen } from './yen.ts';

it('formatYen writes 1,234円, and a deduction with a minus sign', () => {
  expect(formatYen(1234)).toBe('1,234円');
  expect(formatYen(0)).toBe('0円');
  expect(formatYen(-1000)).toBe('−1,000円');
  expect(formatNumber(1106)).toBe('1,106');
});

it('formatNumber groups every whole number like Intl in Japanese', () => {
  const japanese = new Intl.NumberFormat('ja-JP');
  fc.assert(fc.property(fc.nat(999_999_999_999), (value) => formatNumber(value) === japanese.format(value)));
});

it('formatDate uses the date in Tokyo', () => {
  const beforeMidnightInLondon = new Date('2026-12-01T15:30:00Z');
  expect(formatDate(beforeMidnightInLondon)).toBe('2026/12/02');
  expect(formatDate(beforeMidnightInLondon.getTime(), { weekday: true })).toBe('2026/12/02（水）');
  expect(formatDateTime(beforeMidnightInLondon)).toBe('2026/12/02（水）00:30');
});

const inWideBrackets = (moment: string) => moment.replace(/\((.)\) /, '（$1）');

it('formatDateTime matches Intl in Tokyo for every minute since 1970', () => {
  const japanese = new Intl.DateTimeFormat('ja-JP', {
    timeZone: 'Asia/Tokyo',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const moments = fc.date({
    min: new Date('1970-01-01T00:00:00Z'),
    max: new Date('2199-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(fc.property(moments, (moment) => formatDateTime(moment) === inWideBrackets(japanese.format(moment))));
  expect(() => formatDate(Number.NaN)).toThrow(RangeError);
});
