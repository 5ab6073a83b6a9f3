/** Longest word the search takes (`line(100)` of the contract). */
export const MAX_WORD_LENGTH = 100;

/** L-02: `/item/{keyword}` for what was typed; null when there is nothing to search for. */
export function searchHref(typed: string): string | null {
  const word = typed.trim().slice(0, MAX_WORD_LENGTH);
  // A lone `.` or `..` would be read as a step in the path, not as a word, however it is encoded.
  if (/^\.{0,2}$/.test(word)) return null;
  return `/item/${encodeURIComponent(word)}`;
}

/** The word whose results the address shows; empty elsewhere. */
export function searchedWord(pathname: string): string {
  const encoded = /^\/item\/([^/]+)\/?$/.exec(pathname)?.[1] ?? '';
  try {
    return decodeURIComponent(encoded);
  } catch {
    return '';
  }
}
