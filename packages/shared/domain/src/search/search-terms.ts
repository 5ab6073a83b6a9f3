import { foldSearchText } from './fold.ts';
import { MAX_QUERY_WORDS, parseQuery } from './query.ts';

/** A requirement on a product: any of these folded words, the typed one first. */
export type SearchTerm = readonly [typed: string, ...also: string[]];

/** The shop's search vocabulary. */
export interface SearchVocabulary {
  /** Display form by folded form of the shop's words: brands, categories, concerns, parts of product names. */
  readonly known: ReadonlyMap<string, string>;
  /** Additional search words (display form) by folded word. */
  readonly also: ReadonlyMap<string, readonly string[]>;
  /** The shop's own synonym by folded word. */
  readonly own: ReadonlyMap<string, string>;
}

/** Connecting particles between or after the parts of a compound; ignored in searches. */
const GLUE = ['ノ', 'ノタメノ', '用', 'ヨウ', '向ケ', 'ムケ', '対策', 'ナ', 'ニ', 'デ', '専用'];
/** Minimum part length; a single character would match too many words. */
const SHORTEST = 2;

/**
 * Parses a query into search terms, all of which must match (2). Japanese has no spaces, so an unknown word is split
 * into known words; each is expanded by its synonyms.
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

/** Returns the shop's words (display form) for query words that it does not use itself. */
export function alsoFound(terms: readonly SearchTerm[], { known, also }: SearchVocabulary): string[] {
  const foreign = terms.filter(([typed]) => !known.has(typed));
  return [...new Set(foreign.flatMap(([typed, first]) => also.get(typed)?.[0] ?? known.get(first ?? '') ?? []))];
}

/** Returns the folded compound if it is in the shop's vocabulary: まつ毛美容液 for まつげ and 美容液. */
function ownCompound(parts: readonly string[], { known, own }: SearchVocabulary): string | undefined {
  const compound = parts.map((part) => folded(own.get(part) ?? part)).join('');
  return known.has(compound) ? compound : undefined;
}

function termOf(word: string, { also }: SearchVocabulary): SearchTerm {
  const others = (also.get(word) ?? []).map(folded);
  return [word, ...new Set(others.filter((each) => each !== '' && each !== word))];
}

const folded = (word: string) => foldSearchText(word).replaceAll(' ', '');

/** Splits a word into the fewest known words, longest first; returns it unsplit if known or not fully splittable. */
function partsOf(word: string, vocabulary: SearchVocabulary): readonly string[] {
  if (isKnown(word, vocabulary)) return [word];
  const letters = Array.from(word);
  /** Dynamic programming: the fewest parts that cover the first n letters. */
  const best: (readonly string[] | undefined)[] = [[]];
  for (let from = 0; from < letters.length; from += 1) {
    const current = best[from];
    if (!current) continue;
    const reach = (to: number, parts: readonly string[]) => {
      const before = best[to];
      if (!before || parts.length < before.length) best[to] = parts;
    };
    for (let to = letters.length; to >= from + SHORTEST; to -= 1) {
      const part = letters.slice(from, to).join('');
      if (isKnown(part, vocabulary)) reach(to, [...current, part]);
    }
    if (current.length === 0) continue;
    for (const glue of GLUE)
      if (letters.slice(from, from + glue.length).join('') === glue) reach(from + glue.length, current);
  }
  return best[letters.length] ?? [word];
}

const isKnown = (word: string, { known, also }: SearchVocabulary) => known.has(word) || also.has(word);
