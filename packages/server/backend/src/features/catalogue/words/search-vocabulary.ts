import { foldSearchText, type SearchVocabulary } from '@store/domain/search';
import type { Queries } from '../../../platform/database/database.ts';
import {
  brands,
  categories,
  concerns,
  nameWords,
  searchSynonyms,
  suggestedKeywords,
} from '../../../platform/database/tables/catalogue.ts';
import { cachedValue } from '../../../shared/catalogue/cached-value.ts';

/** Shorter parts of names would match almost every word. */
const SHORTEST = 2;

/** The shop's vocabulary, cached until its products or synonyms change. */
export const searchVocabulary = cachedValue(loadVocabulary, { dropAt: 'lists' });

async function loadVocabulary(queries: Queries): Promise<SearchVocabulary> {
  const synonyms = await queries.select().from(searchSynonyms);
  const words = await Promise.all([
    queries.select({ word: brands.kana }).from(brands),
    queries.select({ word: brands.wordmark }).from(brands),
    queries.select({ word: brands.mark }).from(brands),
    queries.select({ word: categories.name }).from(categories),
    queries.select({ word: concerns.name }).from(concerns),
    queries.select({ word: suggestedKeywords.word }).from(suggestedKeywords),
    queries.select({ word: nameWords.word }).from(nameWords),
  ]);
  const shopWords = words.flat().flatMap(({ word }) => word.split(/[・\s]+/u));
  const known = shopWords.map((word) => [foldSearchText(word).replaceAll(' ', ''), word] as const);
  return {
    known: new Map(known.filter(([folded]) => Array.from(folded).length >= SHORTEST)),
    also: new Map(synonyms.map((row) => [row.folded, row.also])),
    own: new Map(synonyms.flatMap(({ folded, own }) => (own === null ? [] : [[folded, own] as const]))),
  };
}
