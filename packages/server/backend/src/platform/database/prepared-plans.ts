import { createHash } from 'node:crypto';
import { type Column, Placeholder, type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';

/** Maximum number of prepared texts: each is stored with its plan on every connection. */
const MOST_TEXTS = 400;

/**
 * Returns a function that names every statement with parameters of a pool's connections by its text: PostgreSQL then
 * parses it once per connection and, after a few runs, reuses its plan. Behind a pooler in transaction mode this
 * requires PgBouncer 1.21 or later.
 */
export function planPreparer(): (client: Pick<pg.Client, 'query'>) => void {
  const names = new Map<string, string>();
  return (client) => {
    // The overloads of `query` differ by their callbacks, which are passed through.
    const plain = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((config: unknown, values?: unknown, ...rest: unknown[]) =>
      plain(withName(config, values, names), values, ...rest)) as typeof client.query;
  };
}

function withName(config: unknown, values: unknown, names: Map<string, string>): unknown {
  const hasValues = Array.isArray(values) && values.length > 0;
  if (!hasValues || typeof config !== 'object' || config === null || !('text' in config)) return config;
  if (typeof config.text !== 'string' || ('name' in config && config.name)) return config;
  const name = nameOf(config.text, names);
  return name ? { ...config, name } : config;
}

function nameOf(text: string, names: Map<string, string>): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST_TEXTS) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  return name;
}

/** `column = any(values)`: one statement text for any number of values, so that its plan is reused. */
export function isOneOf(column: Column, values: readonly (string | number)[] | Placeholder): SQL {
  const list = values instanceof Placeholder ? values : sql.param([...values]);
  return sql`${column} = any(${list}::${sql.raw(column.getSQLType())}[])`;
}
