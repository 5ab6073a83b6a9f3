import { describe, expect, it } from '@jest/globals';
import { addDays, isCalendarDate } from '@store/domain/calendar';
import { busMessages } from './bus/index.ts';
import { addToCart } from './calls/checkout/index.ts';
import { allCalls } from './calls/index.ts';
import { day, requestKey, storePath } from './wire/index.ts';

describe('contracts', () => {
  it('have a unique path for every call (A-01…A-39)', () => {
    const paths = allCalls.map((call) => call.path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toContain('cart/_append-sku-entry');
  });
  it('have a unique name and an owner for every bus message (C-05)', () => {
    const names = busMessages.map((message) => message.name);
    expect(new Set(names).size).toBe(names.length);
    expect(busMessages.every((message) => message.owner.length > 0)).toBe(true);
  });
  it.each([-1, 0, 1.5, '5', Number.NaN, 2 ** 53])('reject the quantity %s', (quantity) => {
    expect(addToCart.request.safeParse({ order_type: 'NORMAL', sku: 'S1001', quantity }).success).toBe(false);
  });
  it('reject unknown fields', () => {
    const request = { order_type: 'NORMAL', sku: 'S1001', quantity: 1, price_in_vat: 1 };
    expect(addToCart.request.safeParse(request).success).toBe(false);
  });
  it('accept exactly the existing days from 1900 to 2199', () => {
    for (let date = '1900-01-01'; date < '2200-01-01'; date = addDays(date, 1))
      if (!day.safeParse(date).success) throw new Error(`${date} was refused`);
    for (let year = 1900; year < 2200; year++)
      for (const text of [`${year}-02-29`, `${year}-02-30`, `${year}-04-31`, `${year}-13-01`, `${year}-00-10`])
        expect([text, day.safeParse(text).success]).toEqual([text, isCalendarDate(text)]);
    for (const text of ['1899-12-31', '2200-01-01', '0000-00-00', '2026-2-3', ''])
      expect(day.safeParse(text).success).toBe(false);
  });
  it('key a request by content, not by field order', () => {
    expect(requestKey('x', { b: 1, a: [{ d: 1, c: undefined }] })).toBe(requestKey('x', { a: [{ d: 1 }], b: 1 }));
  });
  it.each(['//evil.test', '/\\evil.test', 'https://evil.test', '/a\nb', ''])('reject the path %j (B-01)', (path) => {
    expect(storePath.safeParse(path).success).toBe(false);
  });
});
