import { LRUCache } from 'lru-cache';
import type { Queries } from '../../platform/database/database.ts';
import type { Shelf } from './cached-catalogue.ts';
import { catalogueOf } from './one-call.ts';

/** Finds rows of one kind by code; unknown codes are missing from the result. */
export type Find<Row> = (queries: Queries, codes: readonly string[]) => Promise<ReadonlyMap<string, Row>>;

/** Definition of cached rows. The rows are shared by all calls and must not be mutated. */
export interface RowKind<Row> {
  /** Maximum number of cached rows (LRU). */
  most: number;
  /** Reads rows from the tables. */
  load(queries: Queries, codes: readonly string[]): Promise<readonly Row[]>;
  codeOf(row: Row): string;
  /** The product whose change invalidates the row; null if only a change of the whole shop does. */
  productOf(row: Row): string | null;
}

/** Creates a lookup that caches rows until their product changes; transactions read from the tables. */
export function cachedRows<Row extends object>(kind: RowKind<Row>): Find<Row> {
  return async (queries, codes) => {
    const uniqueCodes = [...new Set(codes)];
    if (uniqueCodes.length === 0) return new Map();
    const catalogue = await catalogueOf(queries);
    if (!catalogue) return byCode(kind, await kind.load(queries, uniqueCodes));
    const cache = catalogue.shelf(kind, () => rowCache(kind));
    const found = new Map(uniqueCodes.flatMap((code) => entryOf(code, cache.rows.get(code))));
    const missing = uniqueCodes.filter((code) => !found.has(code));
    if (missing.length === 0) return found;
    const loaded = await catalogue.read(
      () => kind.load(queries, missing),
      (rows, { all, products }) => {
        if (all) return;
        for (const row of rows) if (!products.has(kind.productOf(row) ?? '')) cache.rows.set(kind.codeOf(row), row);
      },
    );
    return new Map([...found, ...byCode(kind, loaded)]);
  };
}

const entryOf = <Row>(code: string, row: Row | undefined): [string, Row][] => (row === undefined ? [] : [[code, row]]);

const byCode = <Row>({ codeOf }: RowKind<Row>, rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [codeOf(row), row]));

/** Creates the LRU cache of rows, indexed by product for invalidation. */
function rowCache<Row extends object>({ most, productOf }: RowKind<Row>): Shelf & { rows: LRUCache<string, Row> } {
  const codesOf = new Map<string, Set<string>>();
  const rows = new LRUCache<string, Row>({
    max: most,
    onInsert: (row, code) => {
      const product = productOf(row);
      if (product === null) return;
      const codes = codesOf.get(product);
      if (codes) codes.add(code);
      else codesOf.set(product, new Set([code]));
    },
    dispose: (row, code, reason) => {
      // Replaced by a newer row of the same code.
      if (reason === 'set') return;
      const product = productOf(row);
      const codes = product === null ? undefined : codesOf.get(product);
      codes?.delete(code);
      if (product !== null && codes?.size === 0) codesOf.delete(product);
    },
  });
  return {
    rows,
    drop({ all, productCodes }) {
      if (all) rows.clear();
      for (const product of productCodes) for (const code of codesOf.get(product) ?? []) rows.delete(code);
    },
  };
}
