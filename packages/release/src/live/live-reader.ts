import type { Release } from '@store/contracts/composition';
import { NOTHING_YET } from '../ledger/documents.ts';
import { type LedgerOptions, LedgerReader } from '../ledger/ledger.ts';
import type { Pointers } from '../ledger/pointers.ts';

/** What is live, and since which step. */
export interface LiveReading {
  readonly release: Release;
  readonly revision: number;
  /** Every part's versions and what became of them: which of them a visit may stay on, or try. */
  readonly pointers: Pointers;
}

/** What could be read, and what was wrong on the way. */
export interface LiveLook {
  /** Null when nothing was ever live. */
  readonly live: LiveReading | null;
  readonly faults: readonly string[];
}

/** Steps are numbered without gaps, so the next number says whether there is news; somebody who tidied up may have made one. */
const LOOK_AT_ALL_MS = 5_000;

/**
 * Follows what is live, for gateways. It goes forwards only: a step or release that is unsigned, altered, missing, or older than the
 * last good one is refused, and the last good one stays.
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

  /** A gateway that starts beside a broken release serves the one before. */
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
