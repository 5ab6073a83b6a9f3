import { type Placement, placementOf, shardKeyOf } from './placement.ts';

const NAMED = /\b(?:from|into|update|join|using)\s+(?:only\s+)?"?([a-z_]+)"?/gi;

/** Reason why a statement cannot run on one shard. */
export interface Crossing {
  /** Sharded tables in the statement, sorted by name. */
  readonly tables: readonly string[];
  /**
   * `no key`: a table has no shard key column yet; `every shard`: the statement has no condition on the shard key;
   * `central`: the statement combines sharded and central rows.
   */
  readonly why: 'no key' | 'every shard' | 'central';
}

/**
 * Returns why a statement would cross shards; null if one node can run it. Based on the text: tables by their names
 * after `from`, `into`, `update`, `join` or `using`, and a shard key by its comparison or insertion.
 *
 * @param statement SQL with placeholders
 * @param known names of the schema's tables; other names are CTEs or aliases
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

/** Returns whether the key is compared with a value, or inserted as a column. */
function saysKey(statement: string, key: string | null): boolean {
  if (key === null) return false;
  const isCompared = new RegExp(`"?${key}"?\\s*(?:=|in\\b)`, 'i').test(statement);
  const isWritten = new RegExp(`insert into "?[a-z_]+"? \\([^)]*\\b${key}\\b`, 'i').test(statement);
  return isCompared || isWritten;
}
