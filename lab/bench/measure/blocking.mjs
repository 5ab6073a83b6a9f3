/** Threshold of a long task, ms. */
const FELT_MS = 50;

/**
 * Total blocking time between two moments, ms: what tasks last beyond 50 ms; of a task that crosses a limit only the
 * part inside counts.
 * @param tasks `{ startTime, duration }` each, as browsers report long tasks
 */
export function blockingTime(tasks, from, to) {
  const parts = tasks.map(({ startTime, duration }) => Math.min(startTime + duration, to) - Math.max(startTime, from));
  return parts.reduce((sum, part) => sum + Math.max(0, part - FELT_MS), 0);
}
