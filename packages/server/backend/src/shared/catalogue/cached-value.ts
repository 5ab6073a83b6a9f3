import type { Queries } from '../../platform/database/database.ts';
import type { Shelf } from './cached-catalogue.ts';
import { catalogueOf } from './one-call.ts';

interface Cached<T> {
  loaded?: { value: T };
}

/**
 * Caches a small value shared by the whole shop (categories, campaigns) until a change.
 * Not for data that grows with the shop. The value is shared by all calls and must not be mutated.
 * @param dropAt `shop`: a change that affects every page; `lists`: also a change that may alter listings
 */
export function cachedValue<T>(
  load: (queries: Queries) => Promise<T>,
  { dropAt = 'shop' }: { dropAt?: 'shop' | 'lists' } = {},
): (queries: Queries) => Promise<T> {
  const isDropped = ({ all, lists }: { all: boolean; lists: boolean }) => all || (dropAt === 'lists' && lists);
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

function valueCache<T>(isDropped: (changed: { all: boolean; lists: boolean }) => boolean): Shelf & Cached<T> {
  const cache: Shelf & Cached<T> = {
    drop(changed) {
      if (isDropped(changed)) delete cache.loaded;
    },
  };
  return cache;
}
