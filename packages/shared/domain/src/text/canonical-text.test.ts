import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canonicalText, codeOf, digitsOf, integerOf, wholeNumberOf } from './canonical-text.ts';

describe('codeOf', () => {
  it.each([
    ['welcome500', 'WELCOME500'],
    ['　ＷＥＬＣＯＭＥ５００ ', 'WELCOME500'],
    ['WEL COME\t500', 'WELCOME500'],
    ['summer−sale', 'SUMMER-SALE'],
    ['summerー2026', 'SUMMER-2026'],
    ['SUMMERｰ2026', 'SUMMER-2026'],
    ['SUMMER─2026', 'SUMMER-2026'],
    ['「WELCOME500」', 'WELCOME500'],
    ['\u2060\u202aWEL\u00adCOME500\u202c', 'WELCOME500'],
    ['SPRING_10', 'SPRING_10'],
  ])('normalizes the code %j to %s (84, R-38)', (typed, code) => expect(codeOf(typed)).toBe(code));

  it('is idempotent (84)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 64 }), (typed) => {
        expect(codeOf(codeOf(typed))).toBe(codeOf(typed));
      }),
      // Upper-casing ῗ decomposes it.
      { numRuns: 2000, examples: [['ῗ']] },
    );
  });
  it('ignores case, width and spaces (84)', () => {
    const letters = fc.stringMatching(/^[A-Z0-9]{1,20}$/);
    fc.assert(
      fc.property(letters, fc.nat(20), (code, at) => {
        const wide = [...code].map((letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)).join('');
        expect(codeOf(wide)).toBe(code);
        expect(codeOf(`${code.slice(0, at)} ${code.slice(at).toLowerCase()}`)).toBe(code);
      }),
      { numRuns: 1000 },
    );
  });
});

it.each([
  ['1,000', 1000],
  ['１，０００', 1000],
  [' 5\u200b00 ', 500],
  ['', null],
  ['1.5', null],
  ['-5', null],
  ['1e3', null],
  ['9999999999', null],
])('parses the amount %j as %s (87)', (typed, amount) => expect(wholeNumberOf(typed)).toBe(amount));

it.each([
  ['１，０００', 1000],
  ['−３', -3],
  ['－3', -3],
  ['+ 12', 12],
  ['3\u200b', 3],
  ['12個', null],
  ['', null],
])('parses the integer %j as %s', (typed, integer) => expect(integerOf(typed)).toBe(integer));

it('canonicalText and digitsOf are idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (any) => {
      expect(canonicalText(canonicalText(any))).toBe(canonicalText(any));
      const digits = digitsOf(any);
      expect(digits === null || digitsOf(digits) === digits).toBe(true);
    }),
    { numRuns: 5000 },
  );
});
