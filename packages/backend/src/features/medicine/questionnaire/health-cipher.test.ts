import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createHealthCipher } from './health-cipher.ts';

const [ONE, OTHER] = ['a'.repeat(32), 'b'.repeat(32)];
const cipher = createHealthCipher([ONE]);
/** As it was written before texts named their key, with ONE, for order/1. */
const V1 = 'v1.BwcHBwcHBwcHBwcH._rzetvMmKU81TnQnFU9otg.nHqbdrZx';

it('opens what it sealed, whatever the text (J07)', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, place) => {
      expect(cipher.open(cipher.seal(text, place), place)).toBe(text);
    }),
    { numRuns: 1000 },
  );
});
it('the same text is never sealed alike (J07)', () => {
  expect(cipher.seal('はい', 'a')).not.toBe(cipher.seal('はい', 'a'));
});
it('refuses a text that was moved, changed, or sealed with another secret (J07)', () => {
  const sealed = cipher.seal('はい', 'order/1');
  expect(() => cipher.open(sealed, 'order/2')).toThrow();
  expect(() => createHealthCipher([OTHER]).open(sealed, 'order/1')).toThrow('not known here');
  expect(() => cipher.open(`${sealed.slice(0, -2)}AA`, 'order/1')).toThrow();
  expect(() => cipher.open('はい', 'order/1')).toThrow();
  const disguised = sealed.replace(cipher.current, createHealthCipher([OTHER]).current);
  expect(() => createHealthCipher([ONE, OTHER]).open(disguised, 'order/1')).toThrow();
});
it('opens with the old secret and seals with the new one while it is changed; the key’s id tells nothing of it (J07)', () => {
  const both = createHealthCipher([OTHER, ONE]);
  expect(both.open(cipher.seal('はい', 'order/1'), 'order/1')).toBe('はい');
  const sealed = both.seal('いいえ', 'order/1');
  expect(sealed.startsWith(both.current)).toBe(true);
  expect(sealed.startsWith(cipher.current)).toBe(false);
  expect(createHealthCipher([OTHER]).open(sealed, 'order/1')).toBe('いいえ');
  expect(() => cipher.open(sealed, 'order/1')).toThrow('not known here');
});
it('opens what was sealed before texts named their key, by whichever secret it was (J07)', () => {
  expect(cipher.open(V1, 'order/1')).toBe('はい');
  expect(createHealthCipher([OTHER, ONE]).open(V1, 'order/1')).toBe('はい');
  expect(() => createHealthCipher([OTHER]).open(V1, 'order/1')).toThrow();
  expect(() => cipher.open(V1, 'order/2')).toThrow();
});
