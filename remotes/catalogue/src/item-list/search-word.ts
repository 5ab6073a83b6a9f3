import { visibleText } from '@store/domain/text';

const LONGEST_WORD = 100;

/** The word of an address as the search takes it: one clean line of at most 100 characters. */
export function searchWord(text: string | undefined): string {
  const line = visibleText(text ?? '').replace(/\p{Cc}+/gu, ' ');
  // The second time, it removes half a surrogate pair at the cut.
  return visibleText(line.trim().slice(0, LONGEST_WORD));
}
