import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createHealthCipher } from './health-cipher.ts';

const [ONE, OTHER] = ['a'.repeat(32), 'b'.repeat(32)];
const cipher = createHealthCipher([ONE]);
/** Format v1 without a key id, encrypted with ONE for order/1. */
const V1 = 'v1.BwcHBwcHBwcHBwcH._rzetvMmKU81TnQnFU9otg.nHqbdrZx';

it('decrypts any text it encrypted (J07)', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, place) => {
      expect(cipher.open(cipher.seal(text, place), place)).toBe(text);
    }),
    { numRuns: 1000 },
  );
});
it('never encrypts a text to the same result (J07)', () => {
  expect(cipher.seal('はい', 'a')).not.toBe(cipher.seal('はい', 'a'));
});
it('rejects a moved or changed text, or one of another secret (J07)', () => {
  const sealed = cipher.seal('はい', 'order/1');
  expect(() => cipher.open(sealed, 'order/2')).toThrow();
  expect(() => createHealthCipher([OTHER]).open(sealed, 'order/1')).toThrow('unknown secret');
  expect(() => cipher.open(`${sealed.slice(0, -2)}AA`, 'order/1')).toThrow();
  expect(() => cipher.open('はい', 'order/1')).toThrow();
  const disguised = sealed.replace(cipher.current, createHealthCipher([OTHER]).current);
  expect(() => createHealthCipher([ONE, OTHER]).open(disguised, 'order/1')).toThrow();
});
it('decrypts with old and new secret during a rotation, and encrypts with the new one; key ids reveal nothing (J07)', () => {
  const both = createHealthCipher([OTHER, ONE]);
  expect(both.open(cipher.seal('はい', 'order/1'), 'order/1')).toBe('はい');
  const sealed = both.seal('いいえ', 'order/1');
  expect(sealed.startsWith(both.current)).toBe(true);
  expect(sealed.startsWith(cipher.current)).toBe(false);
  expect(createHealthCipher([OTHER]).open(sealed, 'order/1')).toBe('いいえ');
  expect(() => cipher.open(sealed, 'order/1')).toThrow('unknown secret');
});
it('decrypts v1 texts with any of the secrets (J07)', () => {
  expect(cipher.open(V1, 'order/1')).toBe('はい');
  expect(createHealthCipher([OTHER, ONE]).open(V1, 'order/1')).toBe('はい');
  expect(() => createHealthCipher([OTHER]).open(V1, 'order/1')).toThrow();
  expect(() => cipher.open(V1, 'order/2')).toThrow();
});
