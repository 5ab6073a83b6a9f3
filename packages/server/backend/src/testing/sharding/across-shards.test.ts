import { expect, it } from 'vitest';
import { crossingOf } from './across-shards.ts';

const KNOWN = new Set(['orders', 'order_details', 'inventory', 'products', 'carts']);
const of = (statement: string) => crossingOf(statement, KNOWN);

it('allows statements for one shopper’s rows or for reference tables', () => {
  expect(of('select * from "orders" where "orders"."customer_code" = $1')).toBeNull();
  expect(of('insert into "orders" ("order_code", "customer_code") values ($1, $2)')).toBeNull();
  expect(of('select * from "products" where "product_code" = any($1)')).toBeNull();
  expect(of('with mine as (select 1) select * from mine')).toBeNull();
});

it('reports a statement without a shard key as “every shard”', () => {
  expect(of('select * from "orders" where "order_code" = $1')).toEqual({ tables: ['orders'], why: 'every shard' });
});

it('reports a table without a shopper column as “no key”', () => {
  expect(of('select * from "order_details" where "order_code" = $1')).toEqual({
    tables: ['order_details'],
    why: 'no key',
  });
});

it('reports a statement that combines sharded and central rows as “central”', () => {
  expect(
    of('with held as (update "inventory" set reserved = 1) insert into "orders" ("customer_code") values ($1)'),
  ).toEqual({ tables: ['orders'], why: 'central' });
});
