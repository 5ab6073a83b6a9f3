import { drizzle } from 'drizzle-orm/pglite';
import { expect, it, vi } from 'vitest';
import { isOneOf, planPreparer } from './prepared-plans.ts';
import { products } from './tables/catalogue.ts';

function client() {
  const query = vi.fn((_config: unknown, _values?: unknown) => Promise.resolve());
  // `planPreparer` uses only `query`.
  const wrapped = { query } as unknown as Parameters<ReturnType<typeof planPreparer>>[0];
  planPreparer()(wrapped);
  return { wrapped, sent: (nth: number) => query.mock.calls[nth]?.[0] };
}

it('names a statement with parameters by its text, equally on every connection', () => {
  const [one, other] = [client(), client()];
  const text = 'select $1::int';
  void one.wrapped.query({ text, rowMode: 'array' }, [1]);
  void other.wrapped.query({ text }, [2]);
  expect(one.sent(0)).toEqual({ text, rowMode: 'array', name: expect.stringMatching(/^[\w-]{32}$/) });
  expect(Reflect.get(Object(other.sent(0)), 'name')).toBe(Reflect.get(Object(one.sent(0)), 'name'));
});

it('sends statements unchanged that cannot be prepared or have a name', () => {
  const { wrapped, sent } = client();
  void wrapped.query('create table a (b int); create table c (d int)');
  void wrapped.query({ text: 'begin' }, []);
  void wrapped.query({ name: 'own', text: 'select $1::text' }, ['a']);
  expect([sent(0), sent(1), sent(2)]).toEqual([
    'create table a (b int); create table c (d int)',
    { text: 'begin' },
    { name: 'own', text: 'select $1::text' },
  ]);
});

it('isOneOf produces one text for any number of values', () => {
  const textOf = (codes: string[]) =>
    drizzle.mock().select().from(products).where(isOneOf(products.productCode, codes)).toSQL();
  expect(textOf(['P1', 'P2', 'P3']).sql).toBe(textOf([]).sql);
  expect(textOf(['P1', 'P2']).params).toEqual([['P1', 'P2']]);
});
