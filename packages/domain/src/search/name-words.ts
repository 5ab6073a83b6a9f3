/** What is shorter has too many neighbours to be meant by a slip. */
const SHORTEST = 3;
/** Japanese names put no spaces between words; where the script changes, one ends: but not between kanji and hiragana, which are often one (まつ毛, 詰め替え). */
const RUNS = /[\p{Script=Katakana}ー]+|[\p{Script=Hiragana}\p{Script=Han}々ー]+|\p{Script=Latin}+/gu;
/** No word begins with these. */
const INSIDE_A_WORD = /^[ァィゥェォッャュョヮー]/u;

/**
 * The words that product names are made of: runs of one script, and the parts of a compound of which one half is a word
 * by itself, here or among the known.
 * @example nameWords(['スカルプシャンプー［脂性肌用］'], ['シャンプー']) // ['スカルプシャンプー', '脂性肌用', 'スカルプ', 'シャンプー']
 */
export function nameWords(names: readonly string[], known: readonly string[]): string[] {
  const words = new Set(names.flatMap((name) => name.normalize('NFKC').match(RUNS) ?? []).filter(isLongEnough));
  const all = new Set([...known, ...words]);
  // What comes after a word in the set is looked at as well: a part may be what takes the next compound apart.
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
