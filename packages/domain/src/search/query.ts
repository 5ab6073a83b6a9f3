import { foldSearchText } from './fold.ts';

/** Longest query that is read, in characters, and most words of it: more only costs the database time. */
export const MAX_QUERY_LENGTH = 100;
export const MAX_QUERY_WORDS = 10;

/** The folded words of a query; a product must match every one of them (AND). An empty query has none. */
export function parseQuery(query: string): string[] {
  const words = foldSearchText(Array.from(query).slice(0, MAX_QUERY_LENGTH).join('')).split(' ');
  return [...new Set(words.filter((word) => word !== ''))].slice(0, MAX_QUERY_WORDS);
}

/** Whether a text holds every word of a parsed query, however both were typed. */
export function matchesQuery(text: string, words: readonly string[]): boolean {
  const folded = foldSearchText(text).replaceAll(' ', '');
  return words.every((word) => folded.includes(word));
}
