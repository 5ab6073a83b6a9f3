import { foldSearchText } from './fold.ts';

/** Maximum characters and words per query; more would only cost database time. */
export const MAX_QUERY_LENGTH = 100;
export const MAX_QUERY_WORDS = 10;

/** Splits a query into folded words; a product must match all of them (AND). */
export function parseQuery(query: string): string[] {
  const words = foldSearchText(Array.from(query).slice(0, MAX_QUERY_LENGTH).join('')).split(' ');
  return [...new Set(words.filter((word) => word !== ''))].slice(0, MAX_QUERY_WORDS);
}

/** Returns whether a text matches a parsed query completely, ignoring spelling variants. */
export function matchesQuery(text: string, words: readonly string[]): boolean {
  const folded = foldSearchText(text).replaceAll(' ', '');
  return words.every((word) => folded.includes(word));
}
