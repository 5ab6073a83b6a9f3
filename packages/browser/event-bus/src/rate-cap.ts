/** Maximum messages per sender and second (A17), far above normal use. */
const MAX_PER_SECOND = 200;

/** Counts messages per sender and calendar second; the returned function returns false for messages to drop. */
export function createRateCap(now: () => number): (from: string) => boolean {
  const counts = new Map<string, { second: number; count: number }>();
  return (from) => {
    const second = Math.floor(now() / 1000);
    const seen = counts.get(from);
    const count = seen?.second === second ? seen.count + 1 : 1;
    counts.set(from, { second, count });
    return count <= MAX_PER_SECOND;
  };
}
