const MINUTE_MS = 60_000;

/** Allows one log line per minute and subject, so that code that fails on purpose cannot flood the log. */
export function createLogThrottle(now: () => number) {
  const loggedAt = new Map<string, number>();
  return (subject: string): boolean => {
    const at = now();
    for (const [known, last] of loggedAt) if (last <= at - MINUTE_MS) loggedAt.delete(known);
    if (loggedAt.has(subject)) return false;
    loggedAt.set(subject, at);
    return true;
  };
}
