/** Maximum length of a query (`line(100)` in the contract). */
export const MAX_WORD_LENGTH = 100;

/** Returns `/item/{keyword}` for a query; null when it is empty (L-02). */
export function searchHref(typed: string): string | null {
  const word = typed.trim().slice(0, MAX_WORD_LENGTH);
  // `.` and `..` would be resolved as path segments, even when encoded.
  if (/^\.{0,2}$/.test(word)) return null;
  return `/item/${encodeURIComponent(word)}`;
}

/** Returns the query of a result page's path; empty for other paths. */
export function searchedWord(pathname: string): string {
  const encoded = /^\/item\/([^/]+)\/?$/.exec(pathname)?.[1] ?? '';
  try {
    return decodeURIComponent(encoded);
  } catch {
    return '';
  }
}
