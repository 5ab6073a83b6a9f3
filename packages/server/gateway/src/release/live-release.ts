import type { Release } from '@store/contracts/composition';
import { type FolderStore, type LiveReading, liveReader, type PublicKeys } from '@store/release';
import type { FastifyBaseLogger } from 'fastify';

/** How long a reading is cached, ms: a publish is live on the first page load after that. */
const BELIEVED_MS = 200;

interface Options {
  readonly store: FolderStore;
  /** Public keys of publishers. */
  readonly keys: PublicKeys;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** Returns a release of the ledger as its pages have it. */
  readonly placed: (release: Release) => Release;
  /** Now, epoch ms. */
  readonly now?: () => number;
}

/** Returns a reader of the live release; an invalid one is logged once, and the last good one served. */
export function liveRelease({ store, keys, log, placed, now = Date.now }: Options): () => Promise<LiveReading | null> {
  const read = liveReader({ documents: store.documents, keys }, now);
  let known: LiveReading | null = null;
  /** The last reading, as in the ledger. */
  let last: LiveReading | null = null;
  let knownFaults = '';
  let lookedAt = Number.NEGATIVE_INFINITY;

  return async () => {
    if (known && now() - lookedAt < BELIEVED_MS) return known;
    lookedAt = now();
    const { live, faults } = await read().catch((fault: unknown) => {
      if (!last) throw fault;
      return { live: last, faults: [fault instanceof Error ? fault.message : String(fault)] };
    });
    last = live;
    const words = faults.join('; ');
    if (words && words !== knownFaults) log.error({ faults }, 'a release was refused; serving the last good one');
    knownFaults = words;
    // Keep the same object while it is live: derived data is cached by it.
    if (live?.revision !== known?.revision || live?.release.id !== known?.release.id)
      known = live && { ...live, release: placed(live.release) };
    return known;
  };
}
