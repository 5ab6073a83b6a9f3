import type { Database } from '../../platform/database/database.ts';
import { leaveWork } from '../../platform/database/work-left.ts';
import { type Changed, changesAfter } from './changes.ts';
import { startingAfter } from './starting-after.ts';

/** Cache of one kind of data; `drop` invalidates what changed. */
export interface Shelf {
  drop(changed: Omit<Changed, 'newest'>): void;
}

/** A load in progress, and the changes noticed since it started: its result may be stale for them. */
export interface Reading {
  all: boolean;
  lists: boolean;
  readonly listPlaces: Set<string>;
  readonly products: Set<string>;
}

/**
 * In-process cache of one database's catalogue. Each call first polls for changes (`bringUpToDate`), so
 * cached data is no older than the start of the call: pages, prices and price windows match the tables, whatever
 * other processes wrote. Costs nothing while unused.
 */
export class CachedCatalogue {
  readonly #database: Database;
  readonly #shelves = new Map<object, Shelf>();
  readonly #readings = new Set<Reading>();
  #since: number | undefined;
  /** Concurrent calls share the next poll. */
  readonly bringUpToDate = startingAfter(() => this.#follow());

  constructor(database: Database) {
    this.#database = database;
  }

  /** Number of the newest change that this process has applied. */
  get newest(): number {
    return this.#since ?? 0;
  }

  /** Returns the cache of a kind, created on first use. */
  shelf<S extends Shelf>(kind: object, create: () => S): S {
    // Each kind is a separate object that always creates the same type of cache.
    const known = this.#shelves.get(kind) as S | undefined;
    if (known) return known;
    const made = create();
    this.#shelves.set(kind, made);
    return made;
  }

  /** Loads from the tables; `keep` caches the parts that did not change during the load. */
  async read<T>(load: () => Promise<T>, keep: (loaded: T, changed: Readonly<Reading>) => void): Promise<T> {
    const reading: Reading = { all: false, lists: false, listPlaces: new Set(), products: new Set() };
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
    this.#apply(await changesAfter(this.#database, this.#since, { isForMemory: true }));
  }

  #apply(changed: Changed): void {
    this.#since = changed.newest;
    if (!changed.all && changed.productCodes.length === 0) return;
    for (const region of this.#shelves.values()) region.drop(changed);
    if (changed.lists || changed.listPlaces.length > 0) leaveWork(this.#database, 'listing');
    for (const reading of this.#readings) {
      reading.all ||= changed.all;
      reading.lists ||= changed.lists;
      for (const place of changed.listPlaces) reading.listPlaces.add(place);
      for (const code of changed.productCodes) reading.products.add(code);
    }
  }
}
