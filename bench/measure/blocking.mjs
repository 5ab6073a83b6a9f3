/** A task that lasts longer keeps a tap waiting for so long that people notice, ms. */
const FELT_MS = 50;

/**
 * What tasks last beyond 50 ms between two points of time, ms; of a task that reaches over an end only the part inside counts.
 * @param tasks `{ startTime, duration }` each, as the browser reports long tasks
 */
export function blockingTime(tasks, from, to) {
  const parts = tasks.map(({ startTime, duration }) => Math.min(startTime + duration, to) - Math.max(startTime, from));
  return parts.reduce((sum, part) => sum + Math.max(0, part - FELT_MS), 0);
}
