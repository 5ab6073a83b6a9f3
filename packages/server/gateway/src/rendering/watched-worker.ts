import { residentMb } from './processes/resident-memory.ts';
import type { RenderWorker } from './render-worker.ts';

/** A worker that keeps hanging for this time is ended, ms. */
const END_MS = 1_700;
/** Resident memory limit of a worker process, MB: the heap has its own limit, buffers do not. */
const MAX_RESIDENT_MB = 768;
/** Interval at which the memory of an idle worker is read, ms. */
const IDLE_READ_MS = 1_000;

/** Code that hangs a worker. */
export interface Culprit {
  readonly version: string;
  /** Whether it is a form action of the version, or a page. */
  readonly isForm: boolean;
}

/** A render worker and its health. */
export interface WatchedWorker {
  readonly worker: RenderWorker;
  hasBegun: boolean;
  lastBeat: number;
  /** Time of the last heartbeat, epoch ms. */
  beatAt: number;
  /** Time since then in which other processes had the processor that it needed, ms. */
  unservedMs: number;
  /** When its processor time was read last, epoch ms, and that time, ms; null while it is idle. */
  ran: { readonly at: number; readonly ms: number } | null;
  /** When its memory was read, epoch ms. */
  memoryAt: number;
  isHanging: boolean;
  isEnding: boolean;
  /** Surplus worker that is being ended. */
  isSpare: boolean;
  /** The code that ran when the hang began; counted as failure only if the worker has to be ended. */
  culprit: Culprit | null;
  /** Form posts that run in it, by version. */
  readonly forms: Map<string, number>;
}

/** Counts a form post of a version that begins (1) or ends (-1) in a worker. */
export function countForm({ forms }: WatchedWorker, version: string, change: 1 | -1): void {
  const posts = (forms.get(version) ?? 0) + change;
  if (posts > 0) forms.set(version, posts);
  else forms.delete(version);
}

/** Wraps a worker that was just started. @param now Epoch ms. */
export function watch(worker: RenderWorker, now: number): WatchedWorker {
  return {
    worker,
    hasBegun: false,
    lastBeat: -1,
    beatAt: now,
    unservedMs: 0,
    ran: null,
    memoryAt: now,
    isHanging: false,
    isEnding: false,
    isSpare: false,
    culprit: null,
    forms: new Map(),
  };
}

interface Check {
  readonly hangMs: number;
  /** Epoch ms. */
  readonly now: number;
  /** Delay of this check, ms. */
  readonly lateMs: number;
}

/**
 * Checks a worker's heartbeat and memory. Without a heartbeat for `hangMs` its pages move to others; if it keeps
 * hanging, or uses too much memory, it is ended. Time in which it has no processor counts only from `END_MS` on.
 */
export function checkWorker(watched: WatchedWorker, { hangMs, now, lateMs }: Check): void {
  // While the gateway itself was blocked it received no heartbeats.
  watched.beatAt += lateMs;
  watched.unservedMs += unservedSince(watched, now);
  if (isTooBig(watched, now) && !watched.isEnding) {
    watched.isEnding = true;
    watched.worker.abandonAll(`more than ${MAX_RESIDENT_MB} MB of memory`);
    void watched.worker.stop();
  }
  const beat = watched.worker.beat();
  const isAlive = beat !== watched.lastBeat || watched.worker.load() === 0;
  if (isAlive && !(watched.isHanging && beat === watched.lastBeat)) {
    watched.lastBeat = beat;
    watched.beatAt = now;
    watched.unservedMs = 0;
    watched.isHanging = false;
    watched.culprit = null;
    return;
  }
  const silentMs = now - watched.beatAt;
  const isSilentFor = (ms: number) => silentMs - Math.min(watched.unservedMs, END_MS) >= ms;
  if (isSilentFor(hangMs) && !watched.isHanging) {
    watched.isHanging = true;
    watched.worker.abandonAll(`no turn for ${hangMs} ms`);
  }
  if (isSilentFor(hangMs + END_MS) && !watched.isEnding) {
    watched.isEnding = true;
    void watched.worker.stop();
  }
}

/** Time since the last check in which other processes had the processor that the worker needed, ms. */
function unservedSince(watched: WatchedWorker, now: number): number {
  const last = watched.ran;
  const time = watched.worker.load() > 0 ? watched.worker.runTime() : null;
  watched.ran = time && { at: now, ms: time.ranMs };
  if (!time?.isReady || !last) return 0;
  return now - last.at - (time.ranMs - last.ms);
}

function isTooBig(watched: WatchedWorker, now: number): boolean {
  if (watched.worker.load() === 0 && now - watched.memoryAt < IDLE_READ_MS) return false;
  watched.memoryAt = now;
  return residentMb(watched.worker.pid) > MAX_RESIDENT_MB;
}
