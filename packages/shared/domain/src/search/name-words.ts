/** Minimum word length; shorter words have too many neighbours for spelling suggestions. */
const SHORTEST = 3;
/** Runs of one script: a change of script ends a word. Kanji and hiragana stay together (まつ毛). */
const RUNS = /[\p{Script=Katakana}ー]+|[\p{Script=Hiragana}\p{Script=Han}々ー]+|\p{Script=Latin}+/gu;
/** Characters that cannot start a word. */
const INSIDE_A_WORD = /^[ァィゥェォッャュョヮー]/u;

/**
 * Splits product names into words: runs of one script, and the parts of a compound if one half is a separate word
 * here or in `known`.
 * @example nameWords(['スカルプシャンプー［脂性肌用］'], ['シャンプー']) // ['スカルプシャンプー', '脂性肌用', 'スカルプ', 'シャンプー']
 */
export function nameWords(names: readonly string[], known: readonly string[]): string[] {
  const words = new Set(names.flatMap((name) => name.normalize('NFKC').match(RUNS) ?? []).filter(isLongEnough));
  const all = new Set([...known, ...words]);
  // Words added during iteration are visited too: a part may split the next compound.
  for (let grown = -1; grown !== all.size; ) {
    grown = all.size;
    for (const word of words)
      for (const part of partsOf(word, all)) {
        words.add(part);
        all.add(part);
      }
  }
  return [...words];
}

function partsOf(word: string, known: ReadonlySet<string>): string[] {
  const letters = Array.from(word);
  return letters.flatMap((_, cut) => {
    const [head, tail] = [letters.slice(0, cut).join(''), letters.slice(cut).join('')];
    const isCut = isLongEnough(head) && isLongEnough(tail) && !INSIDE_A_WORD.test(tail);
    return isCut && (known.has(head) || known.has(tail)) ? [head, tail] : [];
  });
}

function isLongEnough(word: string): boolean {
  return Array.from(word).length >= SHORTEST;
}
