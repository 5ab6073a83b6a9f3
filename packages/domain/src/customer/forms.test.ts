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

describe('kana', () => {
  it('hiragana becomes katakana that a furigana field takes, and again changes nothing (49)', () => {
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
  it('half-width katakana with its marks becomes what was meant (49)', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ァ-ヴー]{1,20}$/u), (text) => {
        // Small ヮ ヵ ヶ and the like have no half-width form; the letters that have one come back.
        const narrow = [...text].map((each) => NARROW.get(each) ?? each).join('');
        expect(toKatakana(narrow)).toBe(text);
      }),
      RUNS,
    );
  });
  it('whatever is typed, folding it twice is folding it once (49)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(toKatakana(toKatakana(text))).toBe(toKatakana(text));
      }),
      RUNS,
    );
  });
});

describe('postcodes and telephones', () => {
  it('seven digits are one postcode in all their spellings (V-02, V-05, 47)', () => {
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
  it('another number of digits, or a letter, is no postcode (V-02)', () => {
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
  it('a telephone is its digits in all spellings (51)', () => {
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
  it('a telephone that is a digit short or long is none (51)', () => {
    fc.assert(
      fc.property(fc.oneof(landLine, mobile), fc.stringMatching(/^[0-9]$/), (phone, digit) => {
        expect(phoneDigits(phone.slice(0, -1))).toBeNull();
        expect(phoneDigits(phone + digit)).toBeNull();
      }),
      RUNS,
    );
  });
  it('half width is reached once and for all, and leaves kana and kanji alone (V-05)', () => {
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
  it('the place of the postcode fits itself with any town, and never another prefecture (V-04)', () => {
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
