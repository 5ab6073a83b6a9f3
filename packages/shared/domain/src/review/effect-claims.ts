import { foldSearchText } from '../search/fold.ts';

/**
 * Words that claim an effect forbidden for cosmetics (薬機法 66条, 化粧品の効能の範囲). A review that contains one waits for
 * moderation; the word alone decides nothing.
 */
const EFFECT_WORDS = [
  '治る',
  '治った',
  '治り',
  '完治',
  '効く',
  '効いた',
  '効果抜群',
  '生えた',
  '生えて',
  '発毛',
  '増毛',
  'シミが消え',
  'シワが消え',
  '若返',
  '痩せた',
  '痩せる',
  'アトピー',
  '炎症',
  '病気',
  '副作用',
  'アンチエイジング',
  '医者いらず',
].map(foldWord);

/** Returns the first such word in a text, in any notation, or null. */
export function effectWordIn(text: string): string | null {
  const folded = foldWord(text);
  return EFFECT_WORDS.find((word) => folded.includes(word)) ?? null;
}

function foldWord(text: string): string {
  return foldSearchText(text).replaceAll(' ', '');
}
