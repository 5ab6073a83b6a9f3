import { residentMb } from './processes/resident-memory.ts';
import type { RenderWorker } from './render-worker.ts';

/** A worker that goes on hanging for so long is ended, ms. */
const END_MS = 1_700;
/** Most memory of a worker's process, MB: its objects have a limit of their own, bytes in buffers have none. */
const MAX_RESIDENT_MB = 768;

/** A render worker, and what is known of its health. */
export interface WatchedWorker {
  readonly worker: RenderWorker;
  hasBegun: boolean;
  lastBeat: number;
  /** When the beat last changed, epoch ms. */
  beatAt: number;
  isHanging: boolean;
  isEnding: boolean;
  /** It is one too many, and ends. */
  isSpare: boolean;
  /** Whose turn it was when the hang began; a fault only when the worker has to be ended for it. */
  culprit: string | null;
}

/** A worker that was just started. @param now Epoch ms. */
export function watch(worker: RenderWorker, now: number): WatchedWorker {
  return {
    worker,
    hasBegun: false,
    lastBeat: -1,
    beatAt: now,
    isHanging: false,
    isEnding: false,
    isSpare: false,
    culprit: null,
  };
}

interface Check {
  readonly hangMs: number;
  /** Epoch ms. */
  readonly now: number;
  /** How much later than it should this check comes, ms. */
  readonly lateMs: number;
}

/**
 * Looks whether a worker's loop still turns. One that did not for `hangMs` gives its pages back; one that goes on so is ended, and
 * so is one that eats the machine's memory.
 */
export function checkWorker(watched: WatchedWorker, { hangMs, now, lateMs }: Check): void {
  // While the gateway itself stood still it heard no worker's beat.
  watched.beatAt += lateMs;
  if (residentMb(watched.worker.pid) > MAX_RESIDENT_MB && !watched.isEnding) {
    watched.isEnding = true;
    watched.worker.abandonAll(`more than ${MAX_RESIDENT_MB} MB of memory`);
    void watched.worker.stop();
  }
  const beat = watched.worker.beat();
  const isAlive = beat !== watched.lastBeat || watched.worker.load() === 0;
  if (isAlive && !(watched.isHanging && beat === watched.lastBeat)) {
    watched.lastBeat = beat;
    watched.beatAt = now;
    watched.isHanging = false;
    watched.culprit = null;
    return;
  }
  const silentMs = now - watched.beatAt;
  if (silentMs >= hangMs && !watched.isHanging) {
    watched.isHanging = true;
    watched.worker.abandonAll(`no turn for ${hangMs} ms`);
  }
  if (silentMs >= hangMs + END_MS && !watched.isEnding) {
    watched.isEnding = true;
    void watched.worker.stop();
  }
}
