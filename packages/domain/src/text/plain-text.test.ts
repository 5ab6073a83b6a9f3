import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { plainLine, plainPassage } from './plain-text.ts';

it('what is typed in one field is one line, whatever was pasted into it (68)', () => {
  expect(plainLine(' かぜ薬\t\n頭痛薬\u0000 ')).toBe('かぜ薬  頭痛薬');
});
it('what turns the writing round is left out (24)', () => {
  expect(plainLine('みわ\u202e〜\u2066花\u2069')).toBe('みわ〜花');
  expect(plainPassage('一行目\u200f\n\u202d二行目')).toBe('一行目\n二行目');
});
it('a text keeps its lines and nothing else that cannot be seen (68, 71)', () => {
  expect(plainPassage('\n1日2回\r\n1回1mL\rまで\u0007\n')).toBe('1日2回\n1回1mL\nまで');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const plain = plainPassage(text);
      expect(plain).toMatch(/^[^\p{Cc}]*(?:\n[^\p{Cc}]*)*$/u);
      expect(plainPassage(plain)).toBe(plain);
    }),
  );
});
