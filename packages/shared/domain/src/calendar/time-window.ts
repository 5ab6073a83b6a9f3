/** Epoch milliseconds on the wire; 0, null and undefined all mean "not set". */
export type WireTimestamp = number | null | undefined;

/** Position of `now` relative to a window: inside, before or after it. Both bounds are inclusive. */
export type WindowState =
  | { kind: 'open'; until?: number }
  | { kind: 'before'; from: number }
  | { kind: 'after'; until: number };

/** Evaluates a window whose bounds are optional; a window without bounds is always open (S-14). */
export function windowState(start: WireTimestamp, end: WireTimestamp, now: number): WindowState {
  if (start && now < start) return { kind: 'before', from: start };
  if (end && now > end) return { kind: 'after', until: end };
  return end ? { kind: 'open', until: end } : { kind: 'open' };
}

/** Returns whether `now` is within the window. */
export function isWithin(start: WireTimestamp, end: WireTimestamp, now: number): boolean {
  return windowState(start, end, now).kind === 'open';
}
