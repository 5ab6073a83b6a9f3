import { expect, it } from '@jest/globals';
import { searchWord } from './search-word.ts';

it.each([
  ['すかるぷ', 'すかるぷ'],
  ['  つめかえ　シャンプー ', 'つめかえ　シャンプー'],
  ['a\u0000b\nc', 'a b c'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['\u202e椿油\u2066', '椿油'],
  ['\u200f', ''],
  [undefined, ''],
  [' \t ', ''],
])('normalizes %j to %j', (text, word) => {
  expect(searchWord(text)).toBe(word);
});
it('truncates a search term without splitting a character', () => {
  expect(searchWord('あ'.repeat(300))).toHaveLength(100);
  expect(searchWord(`${'あ'.repeat(99)}😀`)).toBe('あ'.repeat(99));
});
