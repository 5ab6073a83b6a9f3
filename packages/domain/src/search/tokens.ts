import { foldSearchText } from './fold.ts';

/**
 * Bigrams of one search word; a single character is its own token. A text can hold the word only if it has all of them.
 * @example searchTokens('すかるぷ') // ['スカ', 'カル', 'ルプ']
 */
export function searchTokens(word: string): string[] {
  const letters = lettersOf(word);
  if (letters.length === 1) return letters;
  return unique(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`));
}

/** What an index stores for a text: its bigrams and its single characters. Spaces are dropped, so a word typed together still matches. */
export function indexTokens(text: string): string[] {
  return unique([...lettersOf(text), ...searchTokens(text)]);
}

function lettersOf(text: string): string[] {
  return Array.from(foldSearchText(text).replaceAll(' ', ''));
}

function unique(tokens: readonly string[]): string[] {
  return [...new Set(tokens)];
}
