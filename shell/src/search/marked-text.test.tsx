import { expect, it } from '@jest/globals';
import { markedPieces } from './marked-text.tsx';

const marked = (text: string, typed: string) =>
  markedPieces(text, typed)
    .map(({ text: part, isTyped }) => (isTyped ? `[${part}]` : part))
    .join('');

it.each([
  ['スカルプシャンプー オイリー 350mL', 'しゃんぷー', 'スカルプ[シャンプー] オイリー 350mL'],
  ['スカルプシャンプー オイリー 350mL', 'ｼｬﾝﾌﾟ', 'スカルプ[シャンプー] オイリー 350mL'],
  ['スカルプシャンプー オイリー 350mL', 'すかるぷ おいりー', '[スカルプ]シャンプー [オイリー] 350mL'],
  ['ビタミンC誘導体', 'c', 'ビタミン[C]誘導体'],
  ['オイリー［脂性肌用］', '脂性肌', 'オイリー［[脂性肌]用］'],
])('marks %s for the query %s as %s (7)', (text, typed, expected) => {
  expect(marked(text, typed)).toBe(expected);
});
it.each(['', '  ', '美容液', 'ー', '('])('marks nothing for %j', (typed) => {
  expect(marked('スカルプシャンプー', typed)).toBe('スカルプシャンプー');
});
