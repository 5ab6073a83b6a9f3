export const MINUTE_MS = 60_000;

/** Counter of a fixed time window. */
export interface Window {
  /** Epoch ms. */
  from: number;
  taken: number;
}

/** Counts one more in the window; true when there were `most` already. */
export function isBeyond(
  window: Window,
  { most, now, lengthMs = MINUTE_MS }: { readonly most: number; readonly now: number; readonly lengthMs?: number },
): boolean {
  if (now - window.from >= lengthMs) Object.assign(window, { from: now, taken: 0 });
  window.taken += 1;
  return window.taken > most;
}
