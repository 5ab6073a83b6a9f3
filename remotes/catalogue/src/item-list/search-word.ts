import { line } from '@store/contracts';

const LONGEST_WORD = 100;
/** Marks that turn the writing round: nobody types them, and what stands behind them in a title would be turned too. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const word = line(LONGEST_WORD);

/** The word an address asks for, as the search takes it: without control and direction marks, at most 100 characters. */
export function searchWord(text: string | undefined): string {
  const cleaned = (text ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(DIRECTION_MARKS, '')
    .trim();
  // Half a surrogate pair at the cut would be no character.
  const cut = cleaned.slice(0, LONGEST_WORD).replace(/[\uD800-\uDBFF]$/, '');
  return word.safeParse(cut).success ? cut : '';
}
