import { foldSearchText } from './fold.ts';

/** Minimum word length; shorter words have too many neighbours. */
const SHORTEST = 3;

/**
 * Returns vocabulary words that the customer may have meant, nearest first, up to an edit distance of a third of the
 * letters (substitution, deletion, insertion or transposition). Words that fold to the same text are excluded.
 */
export function similarWords(typed: string, vocabulary: readonly string[], most: number): string[] {
  const query = foldSearchText(typed).replaceAll(' ', '');
  const length = Array.from(query).length;
  if (length < SHORTEST) return [];
  const allowed = Math.max(1, Math.floor(length / 3));
  const near = [...new Set(vocabulary)].flatMap((word) => {
    const folded = foldSearchText(word).replaceAll(' ', '');
    if (folded === query || Math.abs(Array.from(folded).length - length) > allowed) return [];
    const slips = slipsBetween(query, folded);
    return slips <= allowed ? [{ word, slips }] : [];
  });
  return near
    .toSorted((a, b) => a.slips - b.slips)
    .slice(0, most)
    .map(({ word }) => word);
}

/** Computes the Damerau–Levenshtein distance (optimal string alignment) in code points. */
export function slipsBetween(one: string, other: string): number {
  const [a, b] = [Array.from(one), Array.from(other)];
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const here = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      here[column] = Math.min(
        (above[column] ?? 0) + 1,
        (here[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = above;
    above = here;
  }
  return above[b.length] ?? 0;
}
