import { expect, it } from 'vitest';
import { crossingOf } from './across-shards.ts';

const KNOWN = new Set(['orders', 'order_details', 'inventory', 'products', 'carts']);
const of = (statement: string) => crossingOf(statement, KNOWN);

it('what asks for one shopper’s rows, or for what every node has, stays on one node', () => {
  expect(of('select * from "orders" where "orders"."customer_code" = $1')).toBeNull();
  expect(of('insert into "orders" ("order_code", "customer_code") values ($1, $2)')).toBeNull();
  expect(of('select * from "products" where "product_code" = any($1)')).toBeNull();
  expect(of('with mine as (select 1) select * from mine')).toBeNull();
});

it('what names nobody asks every shard', () => {
  expect(of('select * from "orders" where "order_code" = $1')).toEqual({ tables: ['orders'], why: 'every shard' });
});

it('a table without a column for its shopper has no shard', () => {
  expect(of('select * from "order_details" where "order_code" = $1')).toEqual({
    tables: ['order_details'],
    why: 'no key',
  });
});

it('a shopper’s rows and those of all in one statement cross', () => {
  expect(
    of('with held as (update "inventory" set reserved = 1) insert into "orders" ("customer_code") values ($1)'),
  ).toEqual({
    tables: ['orders'],
    why: 'central',
  });
});
