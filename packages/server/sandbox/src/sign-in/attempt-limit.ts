/** Counts failed attempts per name and computes the wait before the next one. */
export type AttemptLimit = {
  /** Seconds until another attempt is allowed; 0 if allowed now. */
  secondsToWait(name: string, now: number): number;
  recordFailure(name: string, now: number): void;
  forget(name: string): void;
};

const allowedFailures = 5;
const windowMs = 5 * 60_000;
const rememberedNames = 1_000;

/** Blocks after five failures within five minutes, until the oldest of them is five minutes old. */
export function createAttemptLimit(): AttemptLimit {
  const failures = new Map<string, number[]>();
  const recent = (name: string, now: number) => (failures.get(name) ?? []).filter((at) => now - at < windowMs);

  return {
    secondsToWait(name, now) {
      const last = recent(name, now).slice(-allowedFailures);
      const oldest = last[0];
      if (oldest === undefined || last.length < allowedFailures) return 0;
      return Math.ceil((oldest + windowMs - now) / 1_000);
    },
    recordFailure(name, now) {
      const attempts = [...recent(name, now), now];
      failures.delete(name);
      failures.set(name, attempts);
      const eldest = failures.keys().next().value;
      if (failures.size > rememberedNames && eldest !== undefined) failures.delete(eldest);
    },
    forget: (name) => void failures.delete(name),
  };
}
