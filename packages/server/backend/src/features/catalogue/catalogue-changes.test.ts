import { catalogueChanges } from '@store/contracts/calls/catalogue';
import type { AnswerOf } from '@store/contracts/wire';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import * as catalogueTables from '../../platform/database/tables/catalogue.ts';
import * as contentTables from '../../platform/database/tables/content.ts';
import * as contentPageTables from '../../platform/database/tables/content-pages.ts';
import * as feedTables from '../../platform/database/tables/feed.ts';
import { closingDays } from '../../platform/database/tables/postcodes.ts';
import * as routineTables from '../../platform/database/tables/routines.ts';
import * as skuTables from '../../platform/database/tables/skus.ts';
import { asker, demoStoreForFile, NOW } from '../../testing/demo-store.ts';
import { catalogueChangesHandler, forgetOldChanges } from './catalogue-changes.ts';

type Changes = AnswerOf<typeof catalogueChanges>;
const HOUR = 3_600_000;
/** Tables that no shared page shows, or that change only together with their products. */
const SHOWN_NOWHERE = new Set([
  'demo_seed',
  'content_page_versions',
  'content_previews',
  'content_picture_files',
  'name_words',
  'skin_types',
  'stock_holds',
  'stock_movements',
  'group_buy_holds',
  'group_buy_joins',
  'group_buy_orders',
  'group_buy_permissions',
  'group_buy_permission_holds',
  'review_marks',
  'searched_words',
  'unfound_words',
  'past_words',
  'typed_forms',
  // Displayed with its own timestamp, so a page may be a minute old.
  'store_stock',
]);

/** Tables read only by the previous build; a `_contract` migration drops them (decisions 0060, 0037, 0076). */
const DROPPED_LATER = new Set(['articles', 'banners', 'columns', 'order_form_offers', 'order_forms']);

const database = demoStoreForFile();
let newest: number;
const changesSince = (since?: number) => asker(database)(catalogueChangesHandler, catalogueChanges, { since });
/** Runs a statement and returns the reported changes, without the number. */
async function afterStatement(statement: string): Promise<Omit<Changes, 'newest'>> {
  const before = (await changesSince()).newest;
  await database.execute(sql.raw(statement));
  const { newest: _, ...changes } = await changesSince(before);
  return changes;
}
const EVERYTHING = { all: true, lists: true, product_codes: [] };
const NOTHING = { all: false, lists: false, product_codes: [] };
const only = (lists: boolean, ...product_codes: string[]) => ({ all: false, lists, product_codes });

/** Categories with those above them, concerns and brand of product P1001. */
const PLACES = ['category:1002', 'category:1001', 'concern:2002', 'brand:BR01', 'prices'];

beforeAll(async () => {
  ({ newest } = await changesSince());
});

describe('catalogueChanges', () => {
  it('reports "all" to a caller without a position, and nothing while nothing changes', async () => {
    expect(await changesSince()).toEqual({ newest, ...EVERYTHING });
    expect(await changesSince(newest)).toEqual({ newest, ...NOTHING });
    expect(await changesSince(newest + 1)).toEqual({ newest, ...EVERYTHING });
  });

  it('covers every table that products and lists are built from', async () => {
    const rows = await rowsOf<{ name: string }>(
      database,
      sql`select distinct event_object_table as name from information_schema.triggers where trigger_name like '%_noted'`,
    );
    const shown = [
      catalogueTables,
      contentTables,
      contentPageTables,
      feedTables,
      routineTables,
      skuTables,
      { closingDays },
    ]
      .flatMap((tables) => Object.values<unknown>(tables))
      .flatMap((value) => (is(value, PgTable) ? getTableName(value) : []))
      .filter((name) => !SHOWN_NOWHERE.has(name));
    const noted = rows.map(({ name }) => name).filter((name) => !DROPPED_LATER.has(name));
    expect(noted.sort()).toEqual(shown.sort());
  });

  it.each([
    ['a name', `update products set name = name || '！' where product_code = 'P1001'`, only(true, 'P1001')],
    [
      'an amount',
      `update sku_prices set price_in_vat = price_in_vat + 1 where sku_code = 'S1001'`,
      { ...only(true, 'P1001'), list_places: PLACES },
    ],
    [
      'a price window',
      `update sku_prices set ends_at = ${NOW} where sku_code = 'S1001'`,
      { ...only(true, 'P1001'), list_places: [...PLACES, 'offers'] },
    ],
    [
      'an amount and a category',
      `with priced as (update sku_prices set price_in_vat = price_in_vat + 1 where sku_code = 'S1001')
       insert into product_categories (category_code, product_code) select category_code, 'P1001' from categories on conflict do nothing`,
      only(true, 'P1001'),
    ],
    ['a sale window', `update skus set sales_end = 1 where sku_code = 'S1001'`, only(true, 'P1001')],
    ['a category', `delete from product_categories where product_code = 'P1001'`, only(true, 'P1001')],
    [
      'a family',
      `update product_families set name = name || '！' where family_code = 'F013'`,
      only(true, 'P2118', 'P2119', 'P2120', 'P2121'),
    ],
    [
      'a size of a family',
      `update product_variants set size_name = '特大' where product_code = 'P2120'`,
      only(true, 'P2118', 'P2119', 'P2120', 'P2121'),
    ],
    ['a menu', `update categories set name = name || '！' where category_code = '1002'`, EVERYTHING],
    ['a campaign', `update campaigns set title = title || '！'`, EVERYTHING],
    ['a closing day', `insert into closing_days values ('2026-09-01', 'WAREHOUSE', '')`, EVERYTHING],
    ['a notice', `update feeds set title = title || '！' where customer_code is null`, EVERYTHING],
  ])('reports a change of %s', async (_what, statement, request) => {
    expect(await afterStatement(statement)).toEqual(request);
  });

  it('reports the product on a stock change, and lists when stock becomes empty or available', async () => {
    const set = (quantity: number) =>
      afterStatement(
        `update inventory set received = reserved + sold + ${quantity} where sku_code = 'S1001' and inventory_type = 'ANGFA_STORE_NORMAL'`,
      );
    expect(await set(7)).toMatchObject({ lists: false, product_codes: expect.arrayContaining(['P1001']) });
    expect(await set(0)).toMatchObject({ all: false, lists: true });
    expect(await set(3)).toMatchObject({ all: false, lists: true });
  });

  it('reports the set when a component’s stock changes', async () => {
    const [part] = await rowsOf<{ sku: string; whole: string }>(
      database,
      sql`select c.sku_code as sku, s.product_code as whole from sku_set_components c join skus s on s.sku_code = c.set_sku_code limit 1`,
    );
    const changes = await afterStatement(
      `update inventory set received = received + 1 where sku_code = '${part?.sku}'`,
    );
    expect(changes.product_codes).toContain(part?.whole);
  });

  it('reports a review once it is published', async () => {
    const insert = (code: string, isPublished: boolean) =>
      `insert into reviews (review_code, product_code, stars, title, body, nickname, reviewer, posted_at, is_published)
       values ('${code}', 'P1001', 5, '', '', '', '', 0, ${isPublished})`;
    expect(await afterStatement(insert('R-waiting', false))).toEqual(NOTHING);
    expect(await afterStatement(`update reviews set is_published = true where review_code = 'R-waiting'`)).toEqual(
      only(false, 'P1001'),
    );
  });

  it('ignores a message to a single customer', async () => {
    const insert = `insert into feeds (feed_code, feed_type, customer_code, title, kind, body_html, starts_at, priority)
      values ('F-own', 'customer_message', 'C0000001', '', '', '', 0, 0)`;
    expect(await afterStatement(insert)).toEqual(NOTHING);
  });

  it('reports nothing of a rolled-back transaction', async () => {
    const before = (await changesSince()).newest;
    const work = database.transaction(async (transaction) => {
      await transaction.execute(sql`update products set name = 'x' where product_code = 'P1001'`);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await changesSince(before)).toEqual({ newest: before, ...NOTHING });
  });

  it('reports a change whose smaller sequence number commits late', async () => {
    const note = (id: number, product: string) =>
      database.execute(sql`insert into catalogue_changes (change_id, product_code, touches_lists)
        overriding system value values (${id}, ${product}, false)`);
    const before = (await changesSince()).newest;
    await note(9_000_008, 'LATER');
    const first = await changesSince(before);
    expect(first).toEqual({ newest: before + 1, ...only(false, 'LATER') });
    await note(9_000_007, 'SOONER');
    expect(await changesSince(first.newest)).toEqual({ newest: before + 2, ...only(false, 'SOONER') });
  });

  it('reports "all" for a large number of changes', async () => {
    const changes = await afterStatement(
      `insert into catalogue_changes (product_code, touches_lists) select 'X' || n, false from generate_series(1, 1001) n`,
    );
    expect(changes).toEqual(EVERYTHING);
    const { newest: after } = await changesSince();
    expect(await changesSince(after)).toEqual({ newest: after, ...NOTHING });
  });

  it('retains changes for an hour; older positions get "all", current ones nothing', async () => {
    const before = (await changesSince()).newest;
    const old = `insert into catalogue_changes (product_code, touches_lists, changed_at) values ('OLD', false, ${NOW})`;
    await database.execute(sql.raw(old));
    const abreast = (await changesSince(before)).newest;
    await forgetOldChanges(database, NOW + HOUR);
    expect(await changesSince(before)).toMatchObject(only(false, 'OLD'));
    await forgetOldChanges(database, NOW + HOUR + 1);
    expect(await changesSince(before)).toEqual({ newest: abreast, ...EVERYTHING });
    expect(await changesSince(abreast)).toEqual({ newest: abreast, ...NOTHING });

    await database.execute(sql.raw(old));
    await forgetOldChanges(database, NOW + HOUR + 1);
    expect(await changesSince(abreast)).toMatchObject(EVERYTHING);
  });
});
