import { cartsByCustomer } from '@store/contracts/calls/checkout';
import { loggedIn } from '@store/contracts/calls/customer';
import { getCache, setCache } from '@store/contracts/calls/service';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../platform/database/database.ts';
import { startTestCache, type TestCache } from '../testing/cache/valkey-server.ts';
import { openTestBackend, type TestBackend, type TestShopper } from '../testing/test-backend.ts';

/** Calls per minute and address. */
const LIMIT = 60;
const VALUE = { key: 'seen-notice:1', value: true, seconds: 60 } as const;

let backend: TestBackend;
let cache: TestCache;
let member: TestShopper;
beforeEach(async () => {
  cache = await startTestCache();
  backend = await openTestBackend({ CACHE_URL: cache.url, RATE_LIMIT: String(LIMIT) });
  member = backend.visitor();
  await member.signIn('C0000001');
  expect((await member.ask(loggedIn, {})).customer_code).toBe('C0000001');
});
afterEach(async () => {
  await cache.stop();
  await backend.close();
});

const countLogged = (event: string) => backend.logged.filter((line) => line.includes(event)).length;

describe.each([
  ['killed', () => cache.stop()],
  ['frozen', async () => cache.freeze()],
])('while the cache is %s', (_, lose) => {
  it('members stay signed in, and values of the visit are stored in the database (H05)', async () => {
    await lose();
    expect((await member.ask(loggedIn, {})).customer_code).toBe('C0000001');
    expect((await member.ask(cartsByCustomer, {})).carts).toEqual([]);
    await member.ask(setCache, VALUE);
    expect((await member.ask(getCache, { key: VALUE.key })).value).toBe(VALUE.value);
    expect(countLogged('the cache is unavailable, using the database')).toBe(1);
  });
  it('rate limits still apply (I07)', async () => {
    await lose();
    const answers: string[] = [];
    for (let call = 0; call < LIMIT + 5; call += 1)
      answers.push(await member.ask(loggedIn, {}).then(() => 'answered', String));
    expect(answers.filter((answer) => answer === 'answered').length).toBeGreaterThan(LIMIT / 2);
    expect(answers.at(-1)).toContain(`${loggedIn.path} answered 429`);
    expect(answers.join()).not.toContain('answered 5');
    // Counted in the shared database, not only in this process.
    const [counted] = await rowsOf<{ total: number }>(
      backend.database,
      sql`select coalesce(sum(total), 0)::int as total from counters`,
    );
    expect(counted?.total).toBeGreaterThan(LIMIT / 2);
  });
});

it('members stay signed in when the cache comes back empty, and it is used again (H05)', async () => {
  await cache.stop();
  await member.ask(cartsByCustomer, {});
  await member.ask(setCache, VALUE);
  cache = await startTestCache(Number(new URL(cache.url).port));
  await expect
    .poll(
      async () => {
        await member.ask(setCache, VALUE);
        return countLogged('the cache is available again');
      },
      { timeout: 10_000 },
    )
    .toBe(1);
  expect((await member.ask(loggedIn, {})).customer_code).toBe('C0000001');
});
