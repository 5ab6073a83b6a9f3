/** How many messages one sender may put on the bus within a second (A17); a shop at work stays far below. */
const MOST_PER_SECOND = 200;

/** Counts each sender's messages in whole seconds; `false` means drop this one. */
export function createRateCap(now: () => number): (from: string) => boolean {
  const counts = new Map<string, { second: number; count: number }>();
  return (from) => {
    const second = Math.floor(now() / 1000);
    const seen = counts.get(from);
    const count = seen?.second === second ? seen.count + 1 : 1;
    counts.set(from, { second, count });
    return count <= MOST_PER_SECOND;
  };
}
