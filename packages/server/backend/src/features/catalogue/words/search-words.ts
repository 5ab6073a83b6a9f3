import { tokyoDate } from '@store/domain/calendar';
import { parseQuery } from '@store/domain/search';
import { and, desc, eq, gte, lt, ne, notInArray, sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { pastWords, searchedWords, unfoundWords } from '../../../platform/database/tables/content.ts';

/** Longer inputs are sentences and may be private, so they are not suggested to others. */
const LONGEST_WORD = 30;
/** Minimum number of searches before a word is suggested to others. */
const POPULAR_FROM = 5;
const POPULAR_DAYS = 14;
const KEPT_WORDS = 20;
const DAY_MS = 86_400_000;

/** Records a word with results, in one statement: in the shop-wide counts and the visitor's history. */
export async function noteWord(
  queries: Queries,
  searched: { typed: string; owner: string | null; now: number },
): Promise<void> {
  const { owner, now } = searched;
  const shown = searched.typed.trim().replace(/\s+/g, ' ');
  const word = parseQuery(shown).join(' ');
  if (word === '' || shown.length > LONGEST_WORD) return;
  const counted = queries
    .insert(searchedWords)
    .values({ day: tokyoDate(now), word, shown, searches: 1 })
    .onConflictDoUpdate({
      target: [searchedWords.day, searchedWords.word],
      set: { searches: sql`${searchedWords.searches} + 1` },
    });
  if (owner === null) return void (await counted);
  const stored = queries
    .insert(pastWords)
    .values({ owner, word, shown, searchedAt: now })
    .onConflictDoUpdate({ target: [pastWords.owner, pastWords.word], set: { shown, searchedAt: now } });
  await queries
    .with(
      queries.$with('counted').as(counted.returning({ word: searchedWords.word })),
      queries.$with('stored').as(stored.returning({ word: pastWords.word })),
    )
    .delete(pastWords)
    .where(isForgottenBeside(queries, owner, word));
}

/** Matches the visitor's oldest words beyond the limit; the statement does not see the word that it stores. */
function isForgottenBeside(queries: Queries, owner: string, word: string) {
  const others = and(eq(pastWords.owner, owner), ne(pastWords.word, word));
  const latest = queries
    .select({ word: pastWords.word })
    .from(pastWords)
    .where(others)
    .orderBy(desc(pastWords.searchedAt))
    .limit(KEPT_WORDS - 1);
  return and(others, notInArray(pastWords.word, latest));
}

/** Counts a word without results, which shows what the shop lacks. */
export async function noteUnfound(queries: Queries, typed: string, now: number): Promise<void> {
  const word = parseQuery(typed).join(' ');
  if (word === '' || word.length > LONGEST_WORD) return;
  await queries
    .insert(unfoundWords)
    .values({ day: tokyoDate(now), word, searches: 1 })
    .onConflictDoUpdate({
      target: [unfoundWords.day, unfoundWords.word],
      set: { searches: sql`${unfoundWords.searches} + 1` },
    });
}

export async function popularWordsOf(queries: Queries, now: number, size: number): Promise<string[]> {
  const total = sql<number>`sum(${searchedWords.searches})`;
  const rows = await queries
    .select({ shown: sql<string>`min(${searchedWords.shown})` })
    .from(searchedWords)
    .where(gte(searchedWords.day, tokyoDate(now - POPULAR_DAYS * DAY_MS)))
    .groupBy(searchedWords.word)
    .having(gte(total, POPULAR_FROM))
    .orderBy(desc(total), searchedWords.word)
    .limit(size);
  return rows.map(({ shown }) => shown);
}

/** The visitor's own words, latest first. */
export const pastWordsOf = async (queries: Queries, owner: string): Promise<{ word: string; shown: string }[]> =>
  queries
    .select({ word: pastWords.word, shown: pastWords.shown })
    .from(pastWords)
    .where(eq(pastWords.owner, owner))
    .orderBy(desc(pastWords.searchedAt));

export async function forgetPastWords(queries: Queries, owner: string): Promise<void> {
  await queries.delete(pastWords).where(eq(pastWords.owner, owner));
}

/** Deletes old counts and the words of visitors absent for half a year. */
export async function forgetOldWords(queries: Queries, now: number): Promise<void> {
  const counted = tokyoDate(now - 60 * DAY_MS);
  await queries.delete(searchedWords).where(lt(searchedWords.day, counted));
  await queries.delete(unfoundWords).where(lt(unfoundWords.day, counted));
  await queries.delete(pastWords).where(lt(pastWords.searchedAt, now - 180 * DAY_MS));
}
