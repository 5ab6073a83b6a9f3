import { similarWords as similarWordsCall } from '@store/contracts/calls/content';
import { searchTerms, similarWords } from '@store/domain/search';
import { rowsOf } from '../../../platform/database/database.ts';
import { brands, categories, concerns, suggestedKeywords } from '../../../platform/database/tables/catalogue.ts';
import { type CallContext, handle, type Queries } from '../../../platform/http/handler.ts';
import { fromStandby } from '../../../shared/catalogue/standby/from-standby.ts';
import { shopperOf } from '../../../shared/customer/shopper.ts';
import type { ListRow } from '../list/list-query.ts';
import { listStatement } from '../list/sql/list-statement.ts';
import { nameWordsLike } from '../words/name-words.ts';
import { searchVocabulary } from '../words/search-vocabulary.ts';
import { popularWordsOf } from '../words/search-words.ts';

const MOST = 3;
/** Number of popular words compared with the input. */
const POPULAR = 200;

/**
 * `query/item/_similar-words` (expectations 6): suggestions after a search without results: words with similar
 * spelling, then the typed words one by one, limited to those with results.
 */
export const similarWordsHandler = handle(similarWordsCall, async ({ free_word }, context) => {
  const typed = free_word.split(/\s+/u).filter(Boolean);
  const variants = similarWords(free_word, await vocabularyOf(free_word, context), MOST);
  const oneByOne = typed.length > 1 ? typed : [];
  const words: string[] = [];
  for (const word of [...variants, ...oneByOne]) {
    if (words.length < MOST && (await findsSomething(word, context))) words.push(word);
  }
  return { words };
});

/** The shop's category, concern and product words, and popular searches. */
async function vocabularyOf(typed: string, { database, clock }: CallContext): Promise<string[]> {
  const names = await Promise.all([
    namesOf(database, categories),
    namesOf(database, concerns),
    database.select({ name: brands.kana }).from(brands),
    database.select({ name: brands.wordmark }).from(brands),
    database.select({ name: suggestedKeywords.word }).from(suggestedKeywords),
  ]);
  const vocabulary = names.flat().flatMap(({ name }) => [name, ...name.split(/[・\s]+/u)]);
  const popular = await popularWordsOf(database, clock(), POPULAR);
  return [...vocabulary, ...popular, ...(await nameWordsLike(database, typed))];
}

const namesOf = (database: Queries, table: typeof categories | typeof concerns) =>
  database.select({ name: table.name }).from(table);

async function findsSomething(word: string, context: CallContext): Promise<boolean> {
  const terms = searchTerms(word, await searchVocabulary(context.database));
  if (terms.length === 0) return false;
  const query = {
    filter: { free_word: word },
    terms,
    branch: [],
    hitsOnly: true,
    sort: 'recommended' as const,
    page: 1,
    size: 1,
  };
  const statement = listStatement(query, shopperOf(context), {});
  const [row] = await fromStandby(context.database, (queries) => rowsOf<ListRow>(queries, statement));
  return (row?.total ?? 0) > 0;
}
