import { type Database, openDatabase, rowsOf, sql } from '@store/backend/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoContent } from './content.ts';
import { seedDemoStore } from './seed-demo-store.ts';

const NOW = Date.parse('2026-07-15T00:30:00+09:00');

let database: Database;
beforeAll(async () => {
  database = await openDatabase({});
});
afterAll(() => database.close());

const counted = async (table: string) => {
  const [row] = await rowsOf<{ total: number }>(
    database,
    sql`select count(*)::int as total from ${sql.identifier(table)}`,
  );
  return row?.total ?? 0;
};

it('has a catalogue of the promised size', () => {
  expect(demoContent.products.length).toBeGreaterThanOrEqual(240);
});

it('seeds a shop of the promised size with the requested number of products, once', async () => {
  const products = demoContent.products.length + 60;
  expect(await seedDemoStore(database, { now: NOW, products })).toBe(true);
  expect(await counted('products')).toBe(products);
  const least = { brands: 8, content_pages: 50, stores: 60, campaigns: 10, feeds: 30, reviews: 300, customers: 6 };
  for (const [table, amount] of Object.entries(least))
    expect(await counted(table), table).toBeGreaterThanOrEqual(amount);
  expect(await seedDemoStore(database, { now: NOW, products: 1_000 })).toBe(false);
  expect(await counted('products')).toBe(products);
});

it('adds the pages to a shop that was seeded without them, once (R-19)', async () => {
  const before = await counted('content_pages');
  await database.execute(sql`delete from content_page_versions`);
  await database.execute(sql`delete from content_pages`);
  await database.execute(sql`delete from demo_seed where id = 3`);
  await seedDemoStore(database, { now: NOW });
  await seedDemoStore(database, { now: NOW });
  expect(await counted('content_pages')).toBe(before);
  expect(await counted('content_page_versions')).toBe(before);
});

it('references existing pictures only', async () => {
  const missing = await rowsOf<{ id: string }>(
    database,
    sql`select distinct id from (
      select unnest(picture_ids) as id from products
      union select picture_id from brands union select picture_id from categories union select picture_id from concerns
      union select picture_id from campaigns union select picture_id from carousel_slides union select picture_id from content_pages where picture_id is not null
    ) used where not exists (select 1 from pictures where picture_id = id)`,
  );
  expect(missing).toEqual([]);
});

it('has no reviews of medicine, and correct counts for the others (T2)', async () => {
  const wrong = await rowsOf(
    database,
    sql`select p.product_code from products p join skus s on s.sku_code = p.sku_code
    left join reviews r on r.product_code = p.product_code
    group by p.product_code, s.sku_type
    having count(r.review_code) <> p.review_count or coalesce(sum(r.stars), 0) <> p.rating_sum
      or (s.sku_type like 'CLASS%' and p.review_count > 0)`,
  );
  expect(wrong).toEqual([]);
});
