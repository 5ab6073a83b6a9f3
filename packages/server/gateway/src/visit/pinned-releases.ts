import type { Release } from '@store/contracts/composition';
import { type LedgerReader, type LiveReading, type Pointers, releaseOfArms } from '@store/release';
import { LRUCache } from 'lru-cache';
import type { Pin } from './pin.ts';

/** Most earlier releases cached for pinned visits. */
const EARLIER = 16;

/** A set of parts, as in a pin. */
type PinnedParts = Pick<Pin, 'release' | 'arms'>;

/** Finds the releases that visits are pinned to. */
export function pinnedReleases(ledger: Pick<LedgerReader, 'readRelease'>) {
  const earlier = new LRUCache<string, Promise<Release | null>>({ max: EARLIER });
  const served = new LRUCache<string, PinnedParts>({ max: EARLIER * 2 });

  const read = (id: string): Promise<Release | null> => {
    const found = earlier.get(id) ?? ledger.readRelease(id).catch(() => null);
    earlier.set(id, found);
    return found;
  };

  return {
    /** Records the parts of a release's pages. */
    served(id: string, parts: PinnedParts): void {
      if (!served.has(id)) served.set(id, parts);
    },
    /** Returns the parts for a release id reported by a page; without record, the stored release of that id. */
    named: (id: string): PinnedParts => served.get(id) ?? { release: id, arms: [] },
    /** Returns the pinned release; null where it is gone, or one of its versions may not be used any more. */
    async find({ release: id, arms }: PinnedParts, { release, pointers }: LiveReading): Promise<Release | null> {
      const found = id === release.id ? release : await read(id);
      const pinned = found && releaseOfArms(found, arms);
      return pinned?.made_from.every((part) => mayBePinned(part, pointers)) ? pinned : null;
    },
  };
}

interface Address {
  readonly part: string;
  readonly version: string;
}

/** Whether a version exists and was not rolled back. */
export function mayBeUsed({ part, version }: Address, pointers: Pointers): boolean {
  const known = pointers[part]?.versions.find((each) => each.version === version);
  return known !== undefined && known.rolled_back === undefined && known.swept_at === undefined;
}

function mayBePinned(address: Address, pointers: Pointers): boolean {
  const known = pointers[address.part]?.versions.find((each) => each.version === address.version);
  return mayBeUsed(address, pointers) && known?.pins_broken === undefined;
}
