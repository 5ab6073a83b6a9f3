import type { Database } from '../../platform/database/database.ts';
import { type Changed, changesAfter, numberWaitingChanges } from './changes.ts';
import { startingAfter } from './starting-after.ts';

/** One kind of what is kept; told what to drop. */
export interface Shelf {
  drop(changed: Pick<Changed, 'all' | 'lists' | 'productCodes'>): void;
}

/** A reading of the tables under way, and what changed meanwhile, which it may have read too early. */
interface Reading {
  all: boolean;
  lists: boolean;
  readonly products: Set<string>;
}

/**
 * What this process keeps of one database's catalogue. A call asks first whether anything changed (`bringUpToDate`), so
 * what it then finds kept is no older than its question: pages, prices and windows are as the tables say, whatever
 * other processes did. Never asked, it costs nothing.
 */
export class KeptCatalogue {
  readonly #database: Database;
  readonly #shelves = new Map<object, Shelf>();
  readonly #readings = new Set<Reading>();
  #since: number | undefined;
  /** Calls that come while others ask share the next question. */
  readonly bringUpToDate = startingAfter(() => this.#follow());

  constructor(database: Database) {
    this.#database = database;
  }

  /** The number of the newest change that this process has followed. */
  get newest(): number {
    return this.#since ?? 0;
  }

  /** The shelf of a kind, put up when it is first asked for. */
  shelf<S extends Shelf>(kind: object, putUp: () => S): S {
    // Each kind is an object of its own, which always puts up the same type of shelf.
    const known = this.#shelves.get(kind) as S | undefined;
    if (known) return known;
    const made = putUp();
    this.#shelves.set(kind, made);
    return made;
  }

  /** Reads from the tables and keeps what did not change meanwhile. */
  async read<T>(load: () => Promise<T>, keep: (loaded: T, changed: Readonly<Reading>) => void): Promise<T> {
    const reading: Reading = { all: false, lists: false, products: new Set() };
    this.#readings.add(reading);
    try {
      const loaded = await load();
      keep(loaded, reading);
      return loaded;
    } finally {
      this.#readings.delete(reading);
    }
  }

  async #follow(): Promise<void> {
    const seen = await changesAfter(this.#database, this.#since, { isForMemory: true });
    this.#apply(seen);
    if (!seen.isWaiting) return;
    await numberWaitingChanges(this.#database);
    this.#apply(await changesAfter(this.#database, this.#since, { isForMemory: true }));
  }

  #apply(changed: Changed): void {
    this.#since = changed.newest;
    if (!changed.all && changed.productCodes.length === 0) return;
    for (const shelf of this.#shelves.values()) shelf.drop(changed);
    for (const reading of this.#readings) {
      reading.all ||= changed.all;
      reading.lists ||= changed.lists;
      for (const code of changed.productCodes) reading.products.add(code);
    }
  }
}
