const MINUTE_MS = 60_000;

/** Says once a minute for each subject that it may be logged: code that fails on purpose does not fill the log. */
export function createTeller(now: () => number) {
  const told = new Map<string, number>();
  return (subject: string): boolean => {
    const at = now();
    for (const [known, last] of told) if (last <= at - MINUTE_MS) told.delete(known);
    if (told.has(subject)) return false;
    told.set(subject, at);
    return true;
  };
}
