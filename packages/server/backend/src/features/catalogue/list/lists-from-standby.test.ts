import { searchItems } from '@store/contracts/calls/catalogue';
import { similarWords, suggest } from '@store/contracts/calls/content';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Database, type Queries, rowsOf } from '../../../platform/database/database.ts';
import { brands, products } from '../../../platform/database/tables/catalogue.ts';
import { inventory } from '../../../platform/database/tables/skus.ts';
import { forOneCall } from '../../../shared/catalogue/one-call.ts';
import { StandbyReads } from '../../../shared/catalogue/standby/standby-reads.ts';
import { keepStandby } from '../../../shared/catalogue/standby-of.ts';
import { asker, contextOf, GUEST, NOW, openDemoStore } from '../../../testing/demo-store.ts';
import { similarWordsHandler } from '../search/similar-words.ts';
import { suggestHandler } from '../search/suggest.ts';
import { searchItemsHandler } from './search-items.ts';

/** Brand name that exists on the standby only: marks results that were read there. */
const THERE = '控えの印';

let primary: Database;
let standby: Database;
let reads: StandbyReads;
beforeAll(async () => {
  [primary, standby] = await Promise.all([openDemoStore(), openDemoStore()]);
  await standby.update(brands).set({ wordmark: THERE }).where(eq(brands.brandCode, 'BR01'));
  await standby.update(products).set({ name: '控えの名前' });
  reads = new StandbyReads({
    standby: {
      use: (work) =>
        work({
          standing: async () => ({ isStandby: true, position: 1, changes: await newestOf(standby) }),
          queries: standby,
        }),
      close: async () => undefined,
    },
    primaryPosition: async () => 1,
    log: { info: () => undefined, warn: () => undefined },
    monotonic: () => 0,
  });
  keepStandby(primary, reads);
  await reads.look();
});
afterAll(() => Promise.all([primary.close(), standby.close()]));
beforeEach(catchUp);

async function newestOf(queries: Queries): Promise<number> {
  const [row] = await rowsOf<{ newest: number }>(
    queries,
    sql`select newest::float8 as newest from catalogue_clock where id = 1`,
  );
  return row?.newest ?? 0;
}

/** Replicates all change numbers of the primary to the standby. */
async function catchUp(): Promise<void> {
  await list();
  await standby.execute(sql`update catalogue_clock set newest = ${await newestOf(primary)} where id = 1`);
}

const PAGE = { sort: 'recommended', page: 1, size: 96 } as const;
/** The primary as seen by a new process without cached lists. */
function started(): Database {
  const database: Database = Object.create(primary);
  keepStandby(database, reads);
  return database;
}
const list = (filter: object = {}) => asker(started())(searchItemsHandler, searchItems, { ...PAGE, filter });
const isFromStandby = ({ facets }: Awaited<ReturnType<typeof list>>) =>
  facets.brand.some(({ label }) => label === THERE);

it.each([
  ['without a filter', {}],
  ['of a category', { category_code: '1002' }],
  ['of a word', { free_word: 'シャンプー' }],
])('reads the list %s from the standby, and its cards from the primary', async (_which, filter) => {
  const found = await list(filter);
  expect(isFromStandby(found)).toBe(true);
  expect(found.hits.map(({ product_name }) => product_name)).not.toContain('控えの名前');
});

it('reads similar words and suggestions from the standby', async () => {
  const before = reads.counts().get('none') ?? 0;
  await asker(primary)(similarWordsHandler, similarWords, { free_word: 'しゃんぽー' });
  const between = reads.counts().get('none') ?? 0;
  await asker(primary)(suggestHandler, suggest, { free_word: 'スカルプ' });
  expect([between > before, reads.counts().get('none')]).toEqual([true, between + 1]);
});

it('returns a changed product to its writer immediately, however old the standby is', async () => {
  const shown = async () => {
    const found = await list();
    return [found.hits.some(({ product_code }) => product_code === 'P1001'), isFromStandby(found)];
  };
  expect(await shown()).toEqual([true, true]);
  await primary.update(products).set({ isPublished: false }).where(eq(products.productCode, 'P1001'));
  expect(await shown()).toEqual([false, false]);
  await primary.update(products).set({ isPublished: true }).where(eq(products.productCode, 'P1001'));
  expect(await shown()).toEqual([true, false]);
  await catchUp();
  expect(await shown()).toEqual([true, true]);
});

it('counts a sold-out product immediately, while other sales leave lists on the standby', async () => {
  const inStock = async () => {
    const found = await list();
    return [found.facets.purchase.find(({ value }) => value === 'in_stock')?.count ?? 0, isFromStandby(found)] as const;
  };
  const sell = (received: ReturnType<typeof sql>) =>
    primary.update(inventory).set({ received }).where(eq(inventory.skuCode, 'S1001'));
  const [before] = await inStock();
  await sell(sql`received - 1`);
  expect(await inStock()).toEqual([before, true]);
  await sell(sql`reserved + sold`);
  const [after, isThere] = await inStock();
  expect([isThere, after < before]).toEqual([false, true]);
});

it('reads lists from the primary inside a transaction', async () => {
  await primary.transaction(async (transaction) => {
    const context = contextOf(transaction, GUEST, NOW);
    const found = searchItems.answer.parse(await searchItemsHandler.run({ ...PAGE, filter: {} }, context));
    expect(isFromStandby(found)).toBe(false);
  });
});

it('uses one snapshot position for all calls of a page', async () => {
  const view = forOneCall(started());
  const search = (size: number) => asker(view)(searchItemsHandler, searchItems, { ...PAGE, size, filter: {} });
  expect(isFromStandby(await search(96))).toBe(true);
  await primary.update(products).set({ isNew: true }).where(eq(products.productCode, 'P1002'));
  expect(isFromStandby(await search(48))).toBe(true);
});
