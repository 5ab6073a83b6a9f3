import { foldSearchText } from './fold.ts';

/**
 * Returns the bigrams of a search word; a single character is its own token. A text must have them all to match.
 * @example searchTokens('すかるぷ') // ['スカ', 'カル', 'ルプ']
 */
export function searchTokens(word: string): string[] {
  const letters = lettersOf(word);
  if (letters.length === 1) return letters;
  return unique(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`));
}

/** Returns the tokens to index for a text: bigrams and single characters. Spaces are dropped, so joined words match. */
export function indexTokens(text: string): string[] {
  return unique([...lettersOf(text), ...searchTokens(text)]);
}

function lettersOf(text: string): string[] {
  return Array.from(foldSearchText(text).replaceAll(' ', ''));
}

function unique(tokens: readonly string[]): string[] {
  return [...new Set(tokens)];
}
