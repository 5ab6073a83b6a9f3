import type { RenderWorker } from './render-worker.ts';

/** A worker that goes on hanging for so long is ended, ms. */
const END_MS = 1_700;

/** A render worker, and what is known of its health. */
export interface WatchedWorker {
  readonly worker: RenderWorker;
  hasBegun: boolean;
  lastBeat: number;
  /** When the beat last changed, epoch ms. */
  beatAt: number;
  isHanging: boolean;
  isEnding: boolean;
  /** Whose turn it was when the hang began; a fault only when the worker has to be ended for it. */
  culprit: string | null;
}

/** A worker that was just started. @param now Epoch ms. */
export function watch(worker: RenderWorker, now: number): WatchedWorker {
  return { worker, hasBegun: false, lastBeat: -1, beatAt: now, isHanging: false, isEnding: false, culprit: null };
}

/**
 * Looks whether a worker's loop still turns. One that did not for `hangMs` gives its pages back; one that goes on so is ended.
 * @param now Epoch ms.
 */
export function checkWorker(watched: WatchedWorker, { hangMs, now }: { hangMs: number; now: number }): void {
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
