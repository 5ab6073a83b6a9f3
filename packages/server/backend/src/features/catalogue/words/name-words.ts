import { foldSearchText, indexTokens, nameWords } from '@store/domain/search';
import { type SQL, sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../../../platform/database/database.ts';
import { nameWords as nameWordsTable } from '../../../platform/database/tables/catalogue.ts';

/** Number of candidate words compared exactly: those that share most letters with the input. */
const MOST = 100;
const ROWS_AT_A_TIME = 1_000;

/**
 * Stores the words in the names of these products. A word stays when its last product is removed, since suggestions are
 * checked for results.
 */
export async function storeNameWords(queries: Queries, codes: SQL): Promise<void> {
  const named = await rowsOf<{ name: string; kana: string }>(
    queries,
    sql`select distinct name, kana from products where product_code in ${codes}`,
  );
  const known = await rowsOf<{ word: string }>(
    queries,
    sql`select word from name_words union select name from categories`,
  );
  const words = nameWords(
    named.flatMap(({ name, kana }) => [name, kana]),
    known.map(({ word }) => word),
  );
  // Sorted, so that concurrent refreshes cannot deadlock.
  const rows = words.toSorted().map((word) => ({ word, letters: lettersOf(word), tokens: indexTokens(word) }));
  for (let at = 0; at < rows.length; at += ROWS_AT_A_TIME)
    await queries
      .insert(nameWordsTable)
      .values(rows.slice(at, at + ROWS_AT_A_TIME))
      .onConflictDoNothing();
}

/** Words of product names that resemble the typed one, found by a letter index. */
export async function nameWordsLike(queries: Queries, typed: string): Promise<string[]> {
  const tokens = sql`${sql.param(indexTokens(typed))}::text[]`;
  const letters = lettersOf(typed);
  const rows = await rowsOf<{ word: string }>(
    queries,
    sql`select word from name_words
      where tokens && ${tokens} and letters between ${letters}::int * 2 / 3 and ${letters}::int * 3 / 2
      order by (select count(*) from unnest(tokens) token where token = any(${tokens})) desc, word
      limit ${MOST}`,
  );
  return rows.map(({ word }) => word);
}

const lettersOf = (word: string) => Array.from(foldSearchText(word).replaceAll(' ', '')).length;
