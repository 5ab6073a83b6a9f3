import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { plainLine, plainPassage } from './plain-text.ts';

it.each([
  ['a tab, a line break and NUL', ' かぜ薬\t\n頭痛薬\u0000 ', 'かぜ薬  頭痛薬'],
  ['direction marks', 'みわ\u202e〜\u2066花\u2069\u200e', 'みわ〜花'],
  ['zero-width spaces, a soft hyphen and a byte order mark', '\ufeff山\u200b田\u00ad\u2060', '山田'],
  ['half of a surrogate pair', '山田\ud842', '山田'],
  ['a decomposed letter', 'Jose\u0301', 'José'],
  ['a decomposed kana', 'ヤマタ\u3099', 'ヤマダ'],
])('removes or composes %s', (_, typed, line) => expect(plainLine(typed)).toBe(line));

it.each([
  ['a variation sequence of a kanji', '邊\u{e0100}'],
  ['a compatibility ideograph, which NFC replaces', '\ufa19谷'],
  ['a kanji outside the BMP', '𠮷野'],
  ['a joined emoji', '👩🏽‍🚀'],
  ['an emoji with its selector', '❤️'],
  ['a joiner after a virama', 'क्‍ष'],
  ['a non-joiner in Persian', 'می‌خواهم'],
  ['a full-width space between names', 'マリア　ルイサ'],
])('preserves %s', (_, typed) => expect(plainLine(typed)).toBe(typed));

it.each(['\u3164', '\u200b\u200d', '\ufe0f\u200d', '\u2800', '\u115f\u1160', '\u{e0020}', ' \u202e '])(
  'treats the invisible text %j as empty',
  (typed) => {
    expect(plainLine(typed)).toBe('');
    expect(plainPassage(typed)).toBe('');
  },
);

it('removes joiners between Japanese or Latin letters', () => {
  expect(plainLine('山\u200d田 a\u200cb')).toBe('山田 ab');
});

it('composes a letter split by a joiner', () => {
  expect(plainLine('か\u200d\u3099')).toBe('が');
});

it('preserves the lines of a passage (68, 71)', () => {
  expect(plainPassage('\n1日2回\r\n1回\u20661mL\rまで\u2028以上\u0007\n')).toBe('1日2回\n1回1mL\nまで\n以上');
});

it('is idempotent', () => {
  const text = fc.string({
    unit: fc.oneof(
      fc.constantFrom(...' \n\r\u200b\u200d\ufe0f\u2800\u3164か\u3099山a🚀'),
      fc.string({ unit: 'binary', maxLength: 1 }),
    ),
  });
  fc.assert(
    fc.property(text, (any) => {
      const [line, passage] = [plainLine(any), plainPassage(any)];
      expect(line).toMatch(/^\P{Cc}*$/u);
      expect(passage).toMatch(/^[^\p{Cc}]*(?:\n[^\p{Cc}]*)*$/u);
      expect([plainLine(line), plainPassage(passage)]).toEqual([line, passage]);
    }),
    { numRuns: 5000 },
  );
});
