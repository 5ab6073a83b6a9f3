import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toHalfWidth } from '../text/canonical-text.ts';
import { toKatakana } from '../text/kana.ts';
import { addressFitsPostcode, phoneDigits, postcodeDigits } from './contact-checks.ts';
import { PREFECTURES } from './prefectures.ts';
import { FURIGANA, hyphenatedPostcode } from './stored-contact.ts';

const RUNS = { numRuns: 2000 };
const hiragana = fc.stringMatching(/^[ぁ-ゖ]{1,20}$/u);
const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const landLine = fc.stringMatching(/^0[1-9][1-9][0-9]{7}$/);
const mobile = fc.stringMatching(/^0[5-9]0[0-9]{8}$/);
const wide = (text: string) => [...text].map((each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0)).join('');

describe('toKatakana', () => {
  it('converts hiragana to valid furigana, and is idempotent (49)', () => {
    fc.assert(
      fc.property(hiragana, (text) => {
        const katakana = toKatakana(text);
        expect(katakana).toMatch(FURIGANA);
        expect([...katakana]).toHaveLength([...text].length);
        expect(toKatakana(katakana)).toBe(katakana);
      }),
      RUNS,
    );
  });
  it('converts half-width katakana with voicing marks (49)', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ァ-ヴー]{1,20}$/u), (text) => {
        // Small ヮ, ヵ and ヶ have no half-width form and stay as they are.
        const narrow = [...text].map((each) => NARROW.get(each) ?? each).join('');
        expect(toKatakana(narrow)).toBe(text);
      }),
      RUNS,
    );
  });
  it('is idempotent for any text (49)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(toKatakana(toKatakana(text))).toBe(toKatakana(text));
      }),
      RUNS,
    );
  });
});

describe('postcodes, phone numbers and half-width text', () => {
  it('returns the same seven digits for every notation of a postcode (V-02, V-05, 47)', () => {
    const spelling = fc.constantFrom(
      (code: string) => code,
      (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`,
      (code: string) => `〒${code.slice(0, 3)}−${code.slice(3)}`,
      (code: string) => wide(code),
      (code: string) => `${wide(code.slice(0, 3))}ー${wide(code.slice(3))}`,
      (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `,
    );
    fc.assert(
      fc.property(digits(7), spelling, (code, spelled) => {
        expect(postcodeDigits(spelled(code))).toBe(code);
        expect(hyphenatedPostcode(code)).toBe(`${code.slice(0, 3)}-${code.slice(3)}`);
      }),
      RUNS,
    );
  });
  it('rejects a postcode with another number of digits or a letter (V-02)', () => {
    const wrong = fc.oneof(
      fc.stringMatching(/^[0-9]{0,6}$/),
      fc.stringMatching(/^[0-9]{8,12}$/),
      fc.stringMatching(/^[0-9]{3}[a-zあ-ん][0-9]{3}$/u),
    );
    fc.assert(
      fc.property(wrong, (text) => {
        expect(postcodeDigits(text)).toBeNull();
      }),
      RUNS,
    );
  });
  it('returns the same digits for every notation of a phone number (51)', () => {
    fc.assert(
      fc.property(fc.oneof(landLine, mobile), (phone) => {
        for (const spelled of [
          phone,
          wide(phone),
          `${phone.slice(0, 3)}-${phone.slice(3, 6)}-${phone.slice(6)}`,
          `(${phone.slice(0, 2)})${phone.slice(2)}`,
        ])
          expect(phoneDigits(spelled)).toBe(phone);
      }),
      RUNS,
    );
  });
  it('rejects a phone number with a missing or an extra digit (51)', () => {
    fc.assert(
      fc.property(fc.oneof(landLine, mobile), fc.stringMatching(/^[0-9]$/), (phone, digit) => {
        expect(phoneDigits(phone.slice(0, -1))).toBeNull();
        expect(phoneDigits(phone + digit)).toBeNull();
      }),
      RUNS,
    );
  });
  it('converts to half width idempotently, without changing kana and kanji (V-05)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(toHalfWidth(toHalfWidth(text))).toBe(toHalfWidth(text));
      }),
      RUNS,
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[ぁ-んァ-ヶ一-龠]{0,20}$/u), (text) => {
        expect(toHalfWidth(text)).toBe(text);
      }),
      RUNS,
    );
  });
  it('matches a postcode’s place with any town, and never another prefecture (V-04)', () => {
    const prefecture = fc.constantFrom(...PREFECTURES);
    const name = fc.stringMatching(/^[一-龠]{1,5}市$/u);
    fc.assert(
      fc.property(prefecture, name, fc.stringMatching(/^[一-龠]{0,5}$/u), prefecture, (state, city, town, other) => {
        const place = { state, city, town };
        expect(addressFitsPostcode({ place, state, city })).toBe(true);
        expect(addressFitsPostcode({ place, state: other, city })).toBe(other === state);
      }),
      RUNS,
    );
  });
});

const NARROW = new Map(
  [
    ...'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲンァィゥェォャュョッー',
  ].map(
    (letter, index) =>
      [letter, [...'ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜｦﾝｧｨｩｪｫｬｭｮｯｰ'][index] ?? letter] as const,
  ),
);
