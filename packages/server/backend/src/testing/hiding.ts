import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';

/** Product that a test hides and requests. */
export interface Subject {
  sku: string;
  product: string;
}

const ORDINARY: Subject = { sku: 'S1001', product: 'P1001' };

/** A way to hide a product from ordinary shoppers. */
export interface Hiding {
  name: string;
  subject: Subject;
  /** Hidden from everyone: the product is in no listing, even one that needs no price. */
  fromAll: boolean;
  hide: SQL;
}

const ordinaryPrices = sql`where sku_code = 'S1001' and price_type like 'NORMAL%'`;

/** All ways to hide a product; subscription prices remain visible, as for the products of P-08. */
export const HIDINGS: readonly Hiding[] = [
  {
    name: 'the product is not published',
    subject: ORDINARY,
    fromAll: true,
    hide: sql`update products set is_published = false where product_code = 'P1001'`,
  },
  {
    name: 'the SKU is not public',
    subject: ORDINARY,
    fromAll: true,
    hide: sql`update skus set is_public = false where sku_code = 'S1001'`,
  },
  {
    // Otherwise ready for sale.
    name: 'the SKU is the store’s own (DDD)',
    subject: { sku: 'DDD0001', product: 'P2699' },
    fromAll: true,
    hide: sql`update skus set normal_sale_end_flag = false where sku_code = 'DDD0001'`,
  },
  {
    name: 'it has a price for employees only',
    subject: ORDINARY,
    fromAll: false,
    hide: sql`update sku_prices set member_type = 'B2S_' ${ordinaryPrices}`,
  },
  {
    name: 'it has a price in a campaign of others only',
    subject: ORDINARY,
    fromAll: false,
    hide: sql`update sku_prices set campaign_code = 'CP03' ${ordinaryPrices}`,
  },
  {
    name: 'its price is not open yet',
    subject: ORDINARY,
    fromAll: false,
    hide: sql`update sku_prices set starts_at = 4000000000000 ${ordinaryPrices}`,
  },
];

const KEPT = ['products', 'skus', 'sku_prices', 'order_details', 'periodical_purchases'] as const;

/** Saves the tables that hidings and their tests change. */
export async function keepShown(database: Database): Promise<void> {
  for (const table of KEPT) await database.execute(sql.raw(`create table kept_${table} as table ${table}`));
}

/** Restores the changed rows of the saved tables, and empties all carts and boxes. */
export async function showAgain(database: Database): Promise<void> {
  for (const statement of [
    updated('products', ['product_code'], ['is_published']),
    updated('skus', ['sku_code'], ['is_public', 'normal_sale_end_flag']),
    updated('order_details', ['order_code', 'line'], ['sku_code', 'item_code']),
    ...replaced('sku_prices', 'sku_code'),
    ...replaced('periodical_purchases', 'periodical_purchase_code'),
    ...['cart_entries', 'subscription_box_items', 'restock_requests', 'favourites'].map(
      (table) => `delete from ${table}`,
    ),
    'delete from carts c where not exists (select 1 from orders o where o.cart_code = c.cart_code)',
  ])
    await database.execute(sql.raw(statement));
}

// Unchanged rows are not written: each written row would count as a changed product.
function updated(table: string, key: readonly string[], columns: readonly string[]): string {
  const of = (row: string, names: readonly string[]) => `(${names.map((name) => `${row}.${name}`).join(', ')})`;
  return `update ${table} t set ${columns.map((column) => `${column} = k.${column}`).join(', ')} from kept_${table} k
    where ${of('k', key)} = ${of('t', key)} and ${of('k', columns)} is distinct from ${of('t', columns)}`;
}

function replaced(table: string, key: string): string[] {
  const changed = `(table ${table} except table kept_${table}) union all (table kept_${table} except table ${table})`;
  return [
    `delete from ${table} where ${key} in (select ${key} from (${changed}) changed)`,
    `insert into ${table} select * from kept_${table} where ${key} not in (select ${key} from ${table})`,
  ];
}
