import type { Queries } from '../../platform/database/database.ts';
import type { Reading, Shelf } from './cached-catalogue.ts';
import { catalogueOf } from './one-call.ts';

type Noticed = Parameters<Shelf['drop']>[0] | Readonly<Reading>;

interface Cached<T> {
  loaded?: { value: T };
}

/**
 * Caches a small value shared by the whole shop (categories, campaigns) until a change.
 * Not for data that grows with the shop. The value is shared by all calls and must not be mutated.
 * @param dropAt `shop`: a change that affects every page; `listing`: also one that may alter any list; `lists`: also prices
 * and stock
 */
export function cachedValue<T>(
  load: (queries: Queries) => Promise<T>,
  { dropAt = 'shop' }: { dropAt?: 'shop' | 'listing' | 'lists' } = {},
): (queries: Queries) => Promise<T> {
  const isDropped = ({ all, lists, listPlaces }: Noticed) =>
    all || (dropAt !== 'shop' && lists) || (dropAt === 'lists' && [...listPlaces].length > 0);
  return async (queries) => {
    const catalogue = await catalogueOf(queries);
    if (!catalogue) return load(queries);
    const cached = catalogue.shelf(load, () => valueCache<T>(isDropped));
    if (cached.loaded) return cached.loaded.value;
    return catalogue.read(
      () => load(queries),
      (value, changed) => {
        if (!isDropped(changed)) cached.loaded = { value };
      },
    );
  };
}

function valueCache<T>(isDropped: (changed: Noticed) => boolean): Shelf & Cached<T> {
  const cache: Shelf & Cached<T> = {
    drop(changed) {
      if (isDropped(changed)) delete cache.loaded;
    },
  };
  return cache;
}
