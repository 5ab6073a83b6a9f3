import { foldSearchText } from '@store/domain/search';

/** A part of a text, and whether it matches the query. */
interface MarkedPiece {
  readonly text: string;
  readonly isTyped: boolean;
}

/** The text with matches of the query marked, whatever the kana or width: しゃんぷー in スカルプシャンプー (7). */
export function MarkedText({ text, typed }: { readonly text: string; readonly typed: string }) {
  return markedPieces(text, typed).map((piece, at) =>
    piece.isTyped ? <mark key={at}>{piece.text}</mark> : piece.text,
  );
}

/** Splits a text into marked and unmarked parts: the first match of each word of the query. A synonym marks nothing. */
export function markedPieces(text: string, typed: string): readonly MarkedPiece[] {
  const letters = [...text].map((letter) => ({ letter, folded: letter.trim() === '' ? ' ' : foldSearchText(letter) }));
  const folded = letters.map((each) => each.folded).join('');
  const isTyped = letters.map(() => false);
  for (const word of typed.split(/\s+/u).map(foldSearchText)) {
    const start = word === '' ? -1 : folded.indexOf(word);
    if (start >= 0) markRun({ letters, isTyped, start, end: start + word.length });
  }
  return joined(letters, isTyped);
}

interface Run {
  readonly letters: readonly { readonly folded: string }[];
  readonly isTyped: boolean[];
  /** Positions in the folded text. */
  readonly start: number;
  readonly end: number;
}

/** Marks the letters of a match, including a long vowel sign after it: シャンプ matches シャンプー. */
function markRun({ letters, isTyped, start, end }: Run): void {
  let at = 0;
  letters.forEach(({ folded }, index) => {
    const isInside = folded === '' ? at > start && at <= end : at < end && at + folded.length > start;
    if (isInside) isTyped[index] = true;
    at += folded.length;
  });
}

function joined(letters: readonly { readonly letter: string }[], isTyped: readonly boolean[]): MarkedPiece[] {
  const pieces: { text: string; isTyped: boolean }[] = [];
  letters.forEach(({ letter }, index) => {
    const last = pieces.at(-1);
    if (last && last.isTyped === isTyped[index]) last.text += letter;
    else pieces.push({ text: letter, isTyped: isTyped[index] === true });
  });
  return pieces;
}
