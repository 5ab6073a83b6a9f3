import { and, count, eq, gt, lte, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { type Places, preparedQuery } from '../database/prepared-query.ts';
import { counters, storedValues } from '../database/tables/shared-state.ts';
import type { SharedState, StateKey } from './shared-state.ts';

/** Shared state in the store's database. */
export class PostgresState implements SharedState {
  readonly #database: Queries;
  readonly #clock: () => number;

  constructor(database: Queries, clock: () => number) {
    this.#database = database;
    this.#clock = clock;
  }

  async read(place: StateKey): Promise<unknown> {
    const [found] = await this.#database
      .select({ value: storedValues.value })
      .from(storedValues)
      .where(and(isAt(place), gt(storedValues.endsAt, this.#clock())));
    return found?.value ?? null;
  }

  async write(
    place: StateKey,
    value: unknown,
    { seconds, most }: { seconds: number; most?: number },
  ): Promise<boolean> {
    const endsAt = this.#clock() + seconds * 1000;
    // As text, because drivers may convert strings and arrays to other types than JSON.
    const json = sql`${JSON.stringify(value)}::jsonb`;
    await this.#database
      .insert(storedValues)
      .values({ ...place, value: json, endsAt })
      .onConflictDoUpdate({ target: [storedValues.owner, storedValues.key], set: { value: json, endsAt } });
    if (most === undefined || (await this.#countOf(place.owner)) <= most) return true;
    await this.remove(place);
    return false;
  }

  async remove(place: StateKey): Promise<void> {
    await this.#database.delete(storedValues).where(isAt(place));
  }

  async count(bucket: string, { by, windowMs }: { by: number; windowMs: number }) {
    const now = this.#clock();
    const [counted] = await countUp(this.#database, { bucket, by, now, windowEndsAt: now + windowMs });
    if (!counted) throw new Error('the counter was not stored');
    return { total: counted.total, endsInMs: Math.max(0, counted.windowEndsAt - now) };
  }

  within(queries: Queries): SharedState {
    return new PostgresState(queries, this.#clock);
  }

  async removeExpired(): Promise<void> {
    await this.#database.delete(storedValues).where(lte(storedValues.endsAt, this.#clock()));
    await this.#database.delete(counters).where(lte(counters.windowEndsAt, this.#clock()));
  }

  /** Does nothing: the owner of the database checks it. */
  async assertUsable(): Promise<void> {}

  /** Does nothing: the owner of the database closes it. */
  async close(): Promise<void> {}

  async #countOf(owner: string): Promise<number> {
    const [found] = await this.#database
      .select({ total: count() })
      .from(storedValues)
      .where(and(eq(storedValues.owner, owner), gt(storedValues.endsAt, this.#clock())));
    return found?.total ?? 0;
  }
}

type Counting = { bucket: string; by: number; now: number; windowEndsAt: number };

const countUp = preparedQuery((queries, { bucket, by, now, windowEndsAt }: Places<Counting>) => {
  const isOver = sql`${counters.windowEndsAt} <= ${now}`;
  return queries
    .insert(counters)
    .values({ bucket, total: by, windowEndsAt })
    .onConflictDoUpdate({
      target: counters.bucket,
      set: {
        total: sql`case when ${isOver} then ${by} else ${counters.total} + ${by} end`,
        windowEndsAt: sql`case when ${isOver} then ${windowEndsAt} else ${counters.windowEndsAt} end`,
      },
    })
    .returning();
});

function isAt({ owner, key }: StateKey) {
  return and(eq(storedValues.owner, owner), eq(storedValues.key, key));
}
