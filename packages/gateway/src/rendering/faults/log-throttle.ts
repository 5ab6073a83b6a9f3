const MINUTE_MS = 60_000;

/** Says once a minute for each subject that it may be logged: code that fails on purpose does not fill the log. */
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
