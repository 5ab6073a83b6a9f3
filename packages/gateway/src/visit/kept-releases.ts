import type { Release } from '@store/contracts/composition';
import { type LedgerReader, type LiveReading, type Pointers, releaseOfArms } from '@store/release';
import { LRUCache } from 'lru-cache';
import type { Pin } from './pin.ts';

/** Earlier releases that visits are still on, in memory. */
const EARLIER = 16;

/** A set of parts as a pin names it. */
type Kept = Pick<Pin, 'release' | 'arms'>;

/** Finds the releases that visits keep. */
export function keptReleases(ledger: Pick<LedgerReader, 'readRelease'>) {
  const earlier = new LRUCache<string, Promise<Release | null>>({ max: EARLIER });
  const served = new LRUCache<string, Kept>({ max: EARLIER * 2 });

  const read = (id: string): Promise<Release | null> => {
    const found = earlier.get(id) ?? ledger.readRelease(id).catch(() => null);
    earlier.set(id, found);
    return found;
  };

  return {
    /** Remembers which parts pages of a release had. */
    served(id: string, kept: Kept): void {
      if (!served.has(id)) served.set(id, kept);
    },
    /** What a page that says this release ran on; a stored release of that id where no page of it was served here. */
    named: (id: string): Kept => served.get(id) ?? { release: id, arms: [] },
    /** The release that a visit keeps; null where it is gone, or one of its versions may not be kept. */
    async find({ release: id, arms }: Kept, { release, pointers }: LiveReading): Promise<Release | null> {
      const found = id === release.id ? release : await read(id);
      const kept = found && releaseOfArms(found, arms);
      return kept?.made_from.every((part) => mayBeKept(part, pointers)) ? kept : null;
    },
  };
}

interface Address {
  readonly part: string;
  readonly version: string;
}

/** Whether a version is still there and nobody took it back. */
export function mayBeUsed({ part, version }: Address, pointers: Pointers): boolean {
  const known = pointers[part]?.versions.find((each) => each.version === version);
  return known !== undefined && known.rolled_back === undefined && known.swept_at === undefined;
}

function mayBeKept(address: Address, pointers: Pointers): boolean {
  const known = pointers[address.part]?.versions.find((each) => each.version === address.version);
  return mayBeUsed(address, pointers) && known?.pins_broken === undefined;
}
