import { type FolderStore, type LiveReading, liveReader, type PublicKeys } from '@store/release';
import type { FastifyBaseLogger } from 'fastify';

/** How long a reading is believed, ms: a publish is live on the next page load after that. */
const BELIEVED_MS = 200;

interface Options {
  readonly store: FolderStore;
  /** Who may sign releases. */
  readonly keys: PublicKeys;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** Now, epoch ms. */
  readonly now?: () => number;
}

/** What is live for the next page; what is unsigned, altered or broken is refused and told once, and the last good release served. */
export function liveRelease({ store, keys, log, now = Date.now }: Options): () => Promise<LiveReading | null> {
  const read = liveReader({ documents: store.documents, keys }, now);
  let known: LiveReading | null = null;
  let knownFaults = '';
  let lookedAt = Number.NEGATIVE_INFINITY;

  return async () => {
    if (known && now() - lookedAt < BELIEVED_MS) return known;
    lookedAt = now();
    const { live, faults } = await read();
    const words = faults.join('; ');
    if (words && words !== knownFaults) log.error({ faults }, 'a release was refused; the last good one is served');
    knownFaults = words;
    known = live;
    return live;
  };
}
