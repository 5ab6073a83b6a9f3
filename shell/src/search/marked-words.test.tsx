import { expect, it } from '@jest/globals';
import { markedPieces } from './marked-words.tsx';

const marked = (text: string, typed: string) =>
  markedPieces(text, typed)
    .map(({ text: words, isTyped }) => (isTyped ? `[${words}]` : words))
    .join('');

it.each([
  ['スカルプシャンプー オイリー 350mL', 'しゃんぷー', 'スカルプ[シャンプー] オイリー 350mL'],
  ['スカルプシャンプー オイリー 350mL', 'ｼｬﾝﾌﾟ', 'スカルプ[シャンプー] オイリー 350mL'],
  ['スカルプシャンプー オイリー 350mL', 'すかるぷ おいりー', '[スカルプ]シャンプー [オイリー] 350mL'],
  ['ビタミンC誘導体', 'c', 'ビタミン[C]誘導体'],
  ['オイリー［脂性肌用］', '脂性肌', 'オイリー［[脂性肌]用］'],
])('marks %s for the query %s as %s (7)', (text, typed, words) => {
  expect(marked(text, typed)).toBe(words);
});
it.each(['', '  ', '美容液', 'ー', '('])('marks nothing for %j', (typed) => {
  expect(marked('スカルプシャンプー', typed)).toBe('スカルプシャンプー');
});
