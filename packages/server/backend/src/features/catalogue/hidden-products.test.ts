import {
  getProduct,
  getSku,
  listBySkuCode,
  searchItemCodes,
  searchItems,
  skuPointValues,
} from '@store/contracts/calls/catalogue';
import { addFavourite } from '@store/contracts/calls/checkout';
import { siteAddresses, suggest } from '@store/contracts/calls/content';
import { listReviews } from '@store/contracts/calls/review';
import { periodicalByCustomer } from '@store/contracts/calls/subscription';
import type { Call, RequestOf } from '@store/contracts/wire';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../platform/database/migrate.ts';
import { products } from '../../platform/database/tables/catalogue.ts';
import { periodicalPurchases } from '../../platform/database/tables/orders.ts';
import { demoPeople } from '../../testing/demo-seed.ts';
import { HIDINGS, keepShown, type Subject, showAgain } from '../../testing/hiding.ts';
import { backendForFile, type TestShopper } from '../../testing/test-backend.ts';
import { refreshListing } from './list/refresh-listing.ts';

const backend = backendForFile({}, demoPeople);
let member: TestShopper;
beforeAll(async () => {
  await keepShown(backend.database);
});
beforeEach(async () => {
  await showAgain(backend.database);
  member = await backend.visitor().signIn('C0000001');
});

it('shows hidden products only to their owners, not for sale, with except_sku_filters_flg (A-11, P-08)', async () => {
  const listed = async (by: TestShopper, except_sku_filters_flg: boolean) =>
    (await by.ask(listBySkuCode, { sku_codes: ['DDD0001', 'S1001'], except_sku_filters_flg })).hits.map(
      ({ sku_code, sale_state }) => [sku_code, sale_state.kind],
    );
  await backend.database
    .update(periodicalPurchases)
    .set({ skuCode: 'DDD0001' })
    .where(eq(periodicalPurchases.customerCode, 'C0000001'));
  expect(await listed(member, false)).toEqual([['S1001', 'on-sale']]);
  expect(await listed(member, true)).toEqual([
    ['DDD0001', 'after-sale'],
    ['S1001', 'on-sale'],
  ]);
  const other = await backend.visitor().signIn('C0000006');
  expect(await listed(other, true)).toEqual([['S1001', 'on-sale']]);
  expect(await listed(backend.visitor(), true)).toEqual([['S1001', 'on-sale']]);
});

async function nameOf({ product }: Subject): Promise<string> {
  const [row] = await backend.database.select().from(products).where(eq(products.productCode, product));
  return row?.name ?? '';
}
/** Whether the response mentions the product; refusals do not. */
async function tells<C extends Call>(call: C, request: RequestOf<C>, { product }: Subject): Promise<boolean> {
  const answer = await member.call(call, request);
  return answer.status && JSON.stringify(answer.data).includes(`"${product}"`);
}

type Shows = (subject: Subject) => Promise<boolean>;
/** Calls that decide visibility by shopper, and calls that only check whether the product is listed. */
const CALLS: Record<string, { to: 'shopper' | 'anybody'; shows: Shows }> = {
  product: { to: 'shopper', shows: (subject) => tells(getProduct, { product_code: subject.product }, subject) },
  'sku/_get': { to: 'shopper', shows: (subject) => tells(getSku, { sku_code: subject.sku }, subject) },
  'product/_list-by-sku-code': {
    to: 'shopper',
    shows: (subject) => tells(listBySkuCode, { sku_codes: [subject.sku] }, subject),
  },
  'query/item/item_codes/_search': {
    to: 'shopper',
    shows: async (subject) => {
      const { total, hits } = await member.ask(searchItemCodes, { item_codes: [subject.product], page: 1, size: 5 });
      expect(hits).toHaveLength(total);
      return total === 1;
    },
  },
  'query/item/_search': {
    to: 'shopper',
    shows: async (subject) => {
      const list = { filter: { free_word: await nameOf(subject) }, sort: 'recommended', page: 1, size: 20 } as const;
      const fresh = await tells(searchItems, list, subject);
      await refreshListing(backend.database, backend.clock.now);
      // Also by the precomputed listing rows.
      expect(await tells(searchItems, list, subject)).toBe(fresh);
      return fresh;
    },
  },
  'query/item/_suggest': {
    to: 'shopper',
    shows: async (subject) => tells(suggest, { free_word: await nameOf(subject) }, subject),
  },
  'review/_by-product': {
    to: 'anybody',
    shows: async ({ product }) => (await member.call(listReviews, { product_code: product, page: 1, size: 1 })).status,
  },
  'site/_addresses': {
    to: 'anybody',
    shows: async ({ product }) =>
      (await member.ask(siteAddresses, { part: 1 })).addresses.some(({ path }) => path === `/product/${product}`),
  },
  'favorite/_add': {
    to: 'anybody',
    shows: async ({ sku }) => (await member.call(addFavourite, { customer_code: 'C0000001', sku_code: sku })).status,
  },
  'sku/point-values': {
    to: 'anybody',
    shows: async ({ sku, product }) => {
      const { point_value_by_order_type: points } = await member.ask(skuPointValues, {
        sku_code: sku,
        sku_price_in_vat: 480,
      });
      const [row] = await backend.database.select().from(products).where(eq(products.productCode, product));
      return points.length > 0 && row?.isPublished === true;
    },
  },
};

describe.each(Object.entries(CALLS))('%s', (_, { to, shows }) => {
  it('shows listed products', async () => {
    expect(await shows({ sku: 'S1001', product: 'P1001' })).toBe(true);
  });
  it.each(HIDINGS.filter(({ fromAll }) => fromAll || to === 'shopper'))(
    'shows nothing when $name (P-08, C14)',
    async ({ subject, hide }) => {
      await backend.database.execute(hide);
      expect(await shows(subject)).toBe(false);
    },
  );
});

it('prevents store-internal SKUs from being public by a database constraint (P-08)', async () => {
  const publish = backend.database.execute(sql`update skus set is_public = true where sku_code = 'DDD0001'`);
  await expect(publish).rejects.toThrow();
});

it('hides public store-internal SKUs by migration (P-08)', async () => {
  const { database } = backend;
  for (const statement of [
    sql`alter table skus drop constraint hidden_skus_are_not_public`,
    sql`update skus set is_public = true where sku_code = 'DDD0001'`,
    sql`insert into periodical_purchases select (r).* from (select jsonb_populate_record(p,
      '{"periodical_purchase_code":"PP-OLD","sku_code":"DDD0001","order_code":"A-C1-0023"}') as r
      from periodical_purchases p where periodical_purchase_code = 'PP0000001') bought`,
    sql`delete from schema_migrations where name = '0116_hidden_skus.sql'`,
  ])
    await database.execute(statement);
  await refreshListing(database, backend.clock.now);
  await migrate(database);
  expect(await member.call(getProduct, { product_code: 'P2699', is_outlet: false })).toMatchObject({
    code: 'not-found',
  });
  const subject = { sku: 'DDD0001', product: 'P2699' };
  expect(await CALLS['query/item/_search']?.shows(subject)).toBe(false);
  const { periodical_purchases } = await member.ask(periodicalByCustomer, { customer_code: 'C0000001' });
  expect(periodical_purchases.map(({ periodical_purchase_code }) => periodical_purchase_code)).toContain('PP-OLD');
});
