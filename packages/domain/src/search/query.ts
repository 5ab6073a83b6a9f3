import { foldSearchText } from './fold.ts';

/** Maximum query length in characters and in words; more would only cost database time. */
export const MAX_QUERY_LENGTH = 100;
export const MAX_QUERY_WORDS = 10;

/** Returns the folded words of a query; a product must match all of them (AND). */
export function parseQuery(query: string): string[] {
  const words = foldSearchText(Array.from(query).slice(0, MAX_QUERY_LENGTH).join('')).split(' ');
  return [...new Set(words.filter((word) => word !== ''))].slice(0, MAX_QUERY_WORDS);
}

/** Returns whether a text contains every word of a parsed query, ignoring spelling variants. */
export function matchesQuery(text: string, words: readonly string[]): boolean {
  const folded = foldSearchText(text).replaceAll(' ', '');
  return words.every((word) => folded.includes(word));
}
