import { type FolderStore, followSteps, type Mirror, mirrorOf, type PublicKeys, serviceReading } from '@store/release';
import { startRepeatingJob } from '@store/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';

/** Poll interval, ms: while the service pushes changes, and while it does not. */
const LOOK_PUSHED_MS = 15_000;
const LOOK_MS = 1_000;
/** How long a missing version is remembered, ms, and how many. */
const NONE_MS = 10_000;
const MOST_NONE = 10_000;

/** Downloads a version's files; false when they cannot be fetched now. True for a version that does not exist. */
export type Bring = (address: Parameters<Mirror['bring']>[0]) => Promise<boolean>;

export interface ServiceFollower {
  /** Resolves when the first poll has finished, successfully or not. */
  readonly begun: Promise<void>;
  readonly bring: Bring;
  /** Polls now. Never rejects. */
  catchUp(): Promise<void>;
  /** Connection state for operators: pushed, polled, or unreachable. */
  state(): 'pushed' | 'polled' | 'away';
  stop(): Promise<void>;
}

interface Options {
  readonly service: { readonly url: string; readonly token: string };
  /** Folder with the last good release, which the gateway serves. */
  readonly store: FolderStore;
  readonly keys: PublicKeys;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>;
}

/**
 * Mirrors the live release of a release service, with all its files, into a folder. While the service, bucket or
 * database is down the folder stays unchanged, so a restarted gateway can serve it too.
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
      if (isAway) log.info('the release service responds again');
      isAway = false;
      const words = faults.join('; ');
      if (words && words !== knownFaults) log.error({ faults }, 'a release was refused; serving the last good one');
      knownFaults = words;
    } catch (fault) {
      if (!isAway) log.error({ err: fault }, 'the live release cannot be fetched; serving the last good one');
      isAway = true;
    }
  };
  const round = async () => {
    if (!isPushed || isAway || Date.now() - lookedAt >= LOOK_PUSHED_MS) await look();
  };
  const job = startRepeatingJob(round, {
    pauseMs: LOOK_MS,
    onFault: (fault) => log.error({ err: fault }, 'polling the release service failed'),
  });
  let catchingUp: Promise<void> | undefined;
  const catchUp = () => {
    lookedAt = Number.NEGATIVE_INFINITY;
    catchingUp ??= job
      .runNow()
      .catch(() => undefined)
      .finally(() => {
        catchingUp = undefined;
      });
    return catchingUp;
  };
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
    // The polls that continue report an unreachable service.
    { pauseMs: LOOK_MS, firstPauseMs: 0, onFault: () => undefined },
  );

  return {
    begun: job.runNow(),
    catchUp,
    async bring(address) {
      const name = `${address.part}@${address.version}`;
      if (none.has(name)) return true;
      try {
        if (!(await mirror.bring(address))) none.set(name, true);
        return true;
      } catch (fault) {
        log.warn({ err: fault, version: name }, 'files of a version cannot be fetched');
        return false;
      }
    },
    state: () => (isAway ? 'away' : isPushed ? 'pushed' : 'polled'),
    async stop() {
      await Promise.all([job.stop(), pushes.stop()]);
    },
  };
}
