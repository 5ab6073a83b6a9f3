/** Epoch milliseconds on the wire; 0, null and absent all mean "not set". */
export type WireTimestamp = number | null | undefined;

/** Where `now` lies: inside, before it opens, or after it closed. Both ends belong to the window. */
export type WindowState =
  | { kind: 'open'; until?: number }
  | { kind: 'before'; from: number }
  | { kind: 'after'; until: number };

/** Reads a window of which either end may be missing; a window without ends is always open (S-14). */
export function windowState(start: WireTimestamp, end: WireTimestamp, now: number): WindowState {
  if (start && now < start) return { kind: 'before', from: start };
  if (end && now > end) return { kind: 'after', until: end };
  return end ? { kind: 'open', until: end } : { kind: 'open' };
}

/** Whether `now` lies within the window. */
export function isWithin(start: WireTimestamp, end: WireTimestamp, now: number): boolean {
  return windowState(start, end, now).kind === 'open';
}
