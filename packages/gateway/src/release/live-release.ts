import { type FolderStore, type LiveReading, liveReader, type PublicKeys } from '@store/release';
import type { FastifyBaseLogger } from 'fastify';
import { withAssetOrigin } from './asset-origin.ts';

/** How long a reading is believed, ms: a publish is live on the next page load after that. */
const BELIEVED_MS = 200;

interface Options {
  readonly store: FolderStore;
  /** Who may sign releases. */
  readonly keys: PublicKeys;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** Origin that browsers fetch parts' files from, where it is not the store's own. */
  readonly assetOrigin?: string | undefined;
  /** Now, epoch ms. */
  readonly now?: () => number;
}

/** What is live for the next page; what is unsigned, altered or broken is refused and told once, and the last good release served. */
export function liveRelease({
  store,
  keys,
  log,
  assetOrigin,
  now = Date.now,
}: Options): () => Promise<LiveReading | null> {
  const read = liveReader({ documents: store.documents, keys }, now);
  let known: LiveReading | null = null;
  /** As it was read last, before it was placed at its origin. */
  let last: LiveReading | null = null;
  let knownFaults = '';
  let lookedAt = Number.NEGATIVE_INFINITY;

  const placed = (live: LiveReading): LiveReading =>
    assetOrigin === undefined ? live : { ...live, release: withAssetOrigin(live.release, assetOrigin) };

  return async () => {
    if (known && now() - lookedAt < BELIEVED_MS) return known;
    lookedAt = now();
    const { live, faults } = await read().catch((fault: unknown) => {
      if (!last) throw fault;
      return { live: last, faults: [fault instanceof Error ? fault.message : String(fault)] };
    });
    last = live;
    const words = faults.join('; ');
    if (words && words !== knownFaults) log.error({ faults }, 'a release was refused; the last good one is served');
    knownFaults = words;
    // One object for as long as it is live: what is made of it is kept by it.
    if (live?.revision !== known?.revision || live?.release.id !== known?.release.id) known = live && placed(live);
    return known;
  };
}
