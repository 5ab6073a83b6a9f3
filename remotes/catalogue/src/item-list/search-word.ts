import { line } from '@store/contracts/wire';
import { withoutDirectionMarks } from '@store/domain/text';

const LONGEST_WORD = 100;
const word = line(LONGEST_WORD);

/** The word an address asks for, as the search takes it: without control and direction marks, at most 100 characters. */
export function searchWord(text: string | undefined): string {
  const cleaned = withoutDirectionMarks(text ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  // Half a surrogate pair at the cut would be no character.
  const cut = cleaned.slice(0, LONGEST_WORD).replace(/[\uD800-\uDBFF]$/, '');
  return word.safeParse(cut).success ? cut : '';
}
