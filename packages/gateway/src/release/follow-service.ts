import { type FolderStore, followSteps, type Mirror, mirrorOf, type PublicKeys, serviceReading } from '@store/release';
import { startRepeatingJob } from '@store/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';

/** Between two looks at the newest step, ms: while the service says by itself when there is one, and while it does not. */
const LOOK_PUSHED_MS = 15_000;
const LOOK_MS = 1_000;
/** How long a version that does not exist is not asked for again, ms, and how many of them are remembered. */
const NONE_MS = 10_000;
const MOST_NONE = 10_000;

/** Has a version's files in the registry's folder; false when they cannot be had now. One that does not exist is no reason to wait. */
export type Bring = (address: Parameters<Mirror['bring']>[0]) => Promise<boolean>;

/** Follows a release service. */
export interface ServiceFollower {
  /** Resolves when the first look is over, however it ended. */
  readonly begun: Promise<void>;
  readonly bring: Bring;
  /** For people: whether the service says by itself what is new, is asked for it, or does not answer. */
  state(): 'pushed' | 'polled' | 'away';
  stop(): Promise<void>;
}

interface Options {
  readonly service: { readonly url: string; readonly token: string };
  /** Where the last good release is kept, which the gateway serves from. */
  readonly store: FolderStore;
  readonly keys: PublicKeys;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>;
}

/**
 * Keeps a folder at what is live in a release service, with all files of it. While service, bucket or database are away the folder stays as
 * it is, also for a gateway that starts meanwhile.
 */
export function followService({ service, store, keys, log }: Options): ServiceFollower {
  const mirror = mirrorOf(serviceReading(service), store, keys);
  const none = new LRUCache<string, true>({ max: MOST_NONE, ttl: NONE_MS });
  let isPushed = false;
  let isAway = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let knownFaults = '';

  const look = async () => {
    try {
      const faults = await mirror.refresh();
      lookedAt = Date.now();
      if (isAway) log.info('the release service answers again');
      isAway = false;
      const words = faults.join('; ');
      if (words && words !== knownFaults) log.error({ faults }, 'a release was refused; the last good one is served');
      knownFaults = words;
    } catch (fault) {
      if (!isAway) log.error({ err: fault }, 'what is live cannot be had; the last good release is served');
      isAway = true;
    }
  };
  const round = async () => {
    if (!isPushed || isAway || Date.now() - lookedAt >= LOOK_PUSHED_MS) await look();
  };
  const job = startRepeatingJob(round, {
    pauseMs: LOOK_MS,
    onFault: (fault) => log.error({ err: fault }, 'a look failed'),
  });
  const hear = () => {
    isPushed = true;
    lookedAt = Number.NEGATIVE_INFINITY;
    job.runNow().catch(() => undefined);
  };
  const pushes = startRepeatingJob(
    async (signal) =>
      followSteps(service, hear, signal).finally(() => {
        isPushed = false;
      }),
    // The looks that go on meanwhile say that the service is away.
    { pauseMs: LOOK_MS, firstPauseMs: 0, onFault: () => undefined },
  );

  return {
    begun: job.runNow(),
    async bring(address) {
      const name = `${address.part}@${address.version}`;
      if (none.has(name)) return true;
      try {
        if (!(await mirror.bring(address))) none.set(name, true);
        return true;
      } catch (fault) {
        log.warn({ err: fault, version: name }, 'files of a version cannot be had');
        return false;
      }
    },
    state: () => (isAway ? 'away' : isPushed ? 'pushed' : 'polled'),
    async stop() {
      await Promise.all([job.stop(), pushes.stop()]);
    },
  };
}
