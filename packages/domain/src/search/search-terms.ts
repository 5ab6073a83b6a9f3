import { foldSearchText } from './fold.ts';
import { MAX_QUERY_WORDS, parseQuery } from './query.ts';

/** One thing that a product must have: any of these folded words, the typed one first. */
export type SearchTerm = readonly [typed: string, ...also: string[]];

/** What the shop knows of words. */
export interface SearchVocabulary {
  /** The shop's own words, as they are shown, by how they fold: names of brands, categories and concerns, words of product names. */
  readonly known: ReadonlyMap<string, string>;
  /** What else a folded word finds, as it is shown. */
  readonly also: ReadonlyMap<string, readonly string[]>;
  /** The shop's own word for a folded one that means the same. */
  readonly own: ReadonlyMap<string, string>;
}

/** What stands between or after the parts of a compound, and says nothing to search for. */
const GLUE = ['ノ', 'ノタメノ', '用', 'ヨウ', '向ケ', 'ムケ', '対策', 'ナ', 'ニ', 'デ', '専用'];
/** A part of one letter would be found in every other word. */
const SHORTEST = 2;

/**
 * What a query asks for, whichever way it was typed (2): Japanese is written without spaces, so a word that the shop does not
 * know is taken apart into words that it knows, and each finds what means the same. All terms must be met.
 * @example searchTerms('メンズシャンプー', vocabulary) // [['メンズ'], ['シャンプ']]
 */
export function searchTerms(query: string, vocabulary: SearchVocabulary): SearchTerm[] {
  const terms = parseQuery(query).flatMap((word): SearchTerm[] => {
    const parts = partsOf(word, vocabulary);
    const own = parts.length > 1 ? ownCompound(parts, vocabulary) : undefined;
    return own === undefined ? parts.map((part) => termOf(part, vocabulary)) : [[word, own]];
  });
  return [...new Map(terms.map((term) => [term[0], term])).values()].slice(0, MAX_QUERY_WORDS);
}

/** The shop's own words, as they are shown, for words of the customer's that it does not use itself. */
export function alsoFound(terms: readonly SearchTerm[], { known, also }: SearchVocabulary): string[] {
  const foreign = terms.filter(([typed]) => !known.has(typed));
  return [...new Set(foreign.flatMap(([typed, first]) => also.get(typed)?.[0] ?? known.get(first ?? '') ?? []))];
}

/** What the shop calls a compound of these parts, folded, where it has one word for it: まつ毛美容液 for まつげ and 美容液. */
function ownCompound(parts: readonly string[], { known, own }: SearchVocabulary): string | undefined {
  const compound = parts.map((part) => folded(own.get(part) ?? part)).join('');
  return known.has(compound) ? compound : undefined;
}

function termOf(word: string, { also }: SearchVocabulary): SearchTerm {
  const others = (also.get(word) ?? []).map(folded);
  return [word, ...new Set(others.filter((each) => each !== '' && each !== word))];
}

const folded = (word: string) => foldSearchText(word).replaceAll(' ', '');

/** The fewest known words that a word is made of, longest first; itself where it is known, or cannot be taken apart whole. */
function partsOf(word: string, vocabulary: SearchVocabulary): readonly string[] {
  if (isKnown(word, vocabulary)) return [word];
  const letters = Array.from(word);
  /** By how many letters are explained: the fewest parts that do so. */
  const ways: (readonly string[] | undefined)[] = [[]];
  for (let from = 0; from < letters.length; from += 1) {
    const way = ways[from];
    if (!way) continue;
    const reach = (to: number, parts: readonly string[]) => {
      const before = ways[to];
      if (!before || parts.length < before.length) ways[to] = parts;
    };
    for (let to = letters.length; to >= from + SHORTEST; to -= 1) {
      const part = letters.slice(from, to).join('');
      if (isKnown(part, vocabulary)) reach(to, [...way, part]);
    }
    if (way.length === 0) continue;
    for (const glue of GLUE)
      if (letters.slice(from, from + glue.length).join('') === glue) reach(from + glue.length, way);
  }
  return ways[letters.length] ?? [word];
}

const isKnown = (word: string, { known, also }: SearchVocabulary) => known.has(word) || also.has(word);
