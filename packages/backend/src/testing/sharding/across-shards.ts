import { type Placement, placementOf, shardKeyOf } from './placement.ts';

const NAMED = /\b(?:from|into|update|join|using)\s+(?:only\s+)?"?([a-z_]+)"?/gi;

/** What keeps a statement from being answered by one shard alone. */
export interface Crossing {
  /** The tables that it names and whose rows are split, in the order of their names. */
  readonly tables: readonly string[];
  /**
   * `no key`: a table has no column yet that says whose a row is; `every shard`: nobody's rows in particular are asked for;
   * `central`: rows of a shopper and of all in one statement.
   */
  readonly why: 'no key' | 'every shard' | 'central';
}

/**
 * Why a statement would cross shards; null where one node answers it. It goes by the statement's words: each table by its name after `from`,
 * `into`, `update`, `join` or `using`, and a shard key by being compared or written.
 *
 * @param statement SQL with placeholders
 * @param known names of the schema's tables; other names are of the statement's own parts
 */
export function crossingOf(statement: string, known: ReadonlySet<string>): Crossing | null {
  const named = [...statement.matchAll(NAMED)].map(([, name = '']) => name).filter((name) => known.has(name));
  const placed = new Map<string, Placement>(named.map((name) => [name, placementOf(name)]));
  const tables = [...placed].flatMap(([name, placement]) => (placement === 'by-customer' ? [name] : [])).sort();
  if (tables.length === 0) return null;
  if ([...placed.values()].includes('central')) return { tables, why: 'central' };
  if (tables.every((table) => shardKeyOf(table) === null)) return { tables, why: 'no key' };
  return tables.some((table) => saysKey(statement, shardKeyOf(table))) ? null : { tables, why: 'every shard' };
}

/** The key is compared with a value, or written as one of a row's columns. */
function saysKey(statement: string, key: string | null): boolean {
  if (key === null) return false;
  const isCompared = new RegExp(`"?${key}"?\\s*(?:=|in\\b)`, 'i').test(statement);
  const isWritten = new RegExp(`insert into "?[a-z_]+"? \\([^)]*\\b${key}\\b`, 'i').test(statement);
  return isCompared || isWritten;
}
