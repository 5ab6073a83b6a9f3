import { startRepeatingJob } from '@store/server-kit';
import type { LedgerReader } from '../ledger/ledger.ts';

/** Poll interval for the newest step, ms: other replicas append steps without notifying this one. */
const LOOK_MS = 250;

/** Notifies about new steps. */
export interface StepWatch {
  /** Calls `hear` with the newest step's number once known, and with each newer one. Returns the unsubscriber. */
  follow(hear: (revision: number) => void): () => void;
  /** Checks immediately, after a step of this process. */
  look(): void;
  stop(): Promise<void>;
}

/** Watches a ledger. While it cannot be read, calls `onFault` once per outage and nothing else. */
export function stepWatch(
  ledger: Pick<LedgerReader, 'readCurrent' | 'hasRevision'>,
  onFault: (fault: unknown) => void,
): StepWatch {
  const followers = new Set<(revision: number) => void>();
  let newest: number | null = null;
  let isAway = false;

  const round = async () => {
    if (followers.size === 0 && newest !== null) return;
    const isNews = newest === null || (await ledger.hasRevision(newest + 1));
    isAway = false;
    if (!isNews) return;
    const { highest } = await ledger.readCurrent();
    if (newest !== null && highest <= newest) return;
    newest = highest;
    for (const hear of followers) hear(highest);
  };
  const onFailure = (fault: unknown) => {
    if (!isAway) onFault(fault);
    isAway = true;
  };
  const job = startRepeatingJob(round, { pauseMs: LOOK_MS, firstPauseMs: 0, onFault: onFailure });
  return {
    follow(hear) {
      followers.add(hear);
      if (newest !== null) hear(newest);
      return () => followers.delete(hear);
    },
    look: () => void job.runNow().catch(() => undefined),
    stop: () => job.stop(),
  };
}
