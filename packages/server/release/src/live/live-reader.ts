import type { Release } from '@store/contracts/composition';
import { NOTHING_YET } from '../ledger/documents.ts';
import { type LedgerOptions, LedgerReader } from '../ledger/ledger.ts';
import type { Pointers } from '../ledger/pointers.ts';

/** The live release and its step. */
export interface LiveReading {
  readonly release: Release;
  readonly revision: number;
  /** All versions and their states: determines which of them a visit may be pinned to, or try out. */
  readonly pointers: Pointers;
}

/** Result of a read, with the errors on the way. */
export interface LiveLook {
  /** Null when nothing was ever live. */
  readonly live: LiveReading | null;
  readonly faults: readonly string[];
}

/** Interval of full reads, ms. Normally the next number shows whether there is news, unless a step was deleted. */
const LOOK_AT_ALL_MS = 5_000;

/**
 * Follows the live release, for gateways. Monotonic: a step or release that is unsigned, altered, missing, or older than
 * the last good one is refused, and the last good one stays.
 */
export function liveReader(options: LedgerOptions, now: () => number = Date.now): () => Promise<LiveLook> {
  const ledger = new LedgerReader(options);
  let good: LiveReading | null = null;
  let seen = NOTHING_YET.revision;
  let lookedAllAt = Number.NEGATIVE_INFINITY;

  const readOn = async (): Promise<readonly string[]> => {
    const { current, faults } = await ledger.readCurrent();
    if (current.revision <= seen && good) return faults;
    if (current.release === null) return faults;
    try {
      const release = await ledger.readRelease(current.release);
      good = { release, revision: current.revision, pointers: current.parts };
      seen = current.revision;
      return faults;
    } catch (fault) {
      return [...faults, fault instanceof Error ? fault.message : String(fault), ...(await readEarlier())];
    }
  };

  /** Reads an earlier release when a gateway starts with a broken current one. */
  const readEarlier = async (): Promise<readonly string[]> => {
    if (good) return [];
    for (const { release, revision, parts } of (await ledger.history()).toReversed()) {
      const found = release && (await ledger.readRelease(release).catch(() => null));
      if (!found) continue;
      good = { release: found, revision, pointers: parts };
      return [];
    }
    return [];
  };

  return async () => {
    const isDue = good === null || now() - lookedAllAt >= LOOK_AT_ALL_MS;
    const isNews = isDue || (await ledger.hasRevision(seen + 1));
    if (isDue) lookedAllAt = now();
    const faults = isNews ? await readOn() : [];
    return { live: good, faults };
  };
}
