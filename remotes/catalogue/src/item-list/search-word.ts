import { visibleText } from '@store/domain/text';

const LONGEST_WORD = 100;

/** Normalizes the search term in a URL: one line without control characters, at most 100 characters. */
export function searchWord(text: string | undefined): string {
  const line = visibleText(text ?? '').replace(/\p{Cc}+/gu, ' ');
  // The second pass removes half of a surrogate pair at the cut.
  return visibleText(line.trim().slice(0, LONGEST_WORD));
}
