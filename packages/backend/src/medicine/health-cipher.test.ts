import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createHealthCipher } from './health-cipher.ts';

const cipher = createHealthCipher('a'.repeat(32));

it('J07 opens what it sealed, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, place) => {
      expect(cipher.open(cipher.seal(text, place), place)).toBe(text);
    }),
    { numRuns: 1000 },
  );
});
it('J07 the same text is never sealed alike', () => {
  expect(cipher.seal('はい', 'a')).not.toBe(cipher.seal('はい', 'a'));
});
it('J07 refuses a text that was moved, changed, or sealed with another secret', () => {
  const sealed = cipher.seal('はい', 'order/1');
  expect(() => cipher.open(sealed, 'order/2')).toThrow();
  expect(() => createHealthCipher('b'.repeat(32)).open(sealed, 'order/1')).toThrow();
  expect(() => cipher.open(`${sealed.slice(0, -2)}AA`, 'order/1')).toThrow();
  expect(() => cipher.open('はい', 'order/1')).toThrow();
});
