/** Maximum wait for a paint, ms: background tabs do not paint. */
const TIMEOUT_MS = 1_000;

/** Runs the work right after the next paint, so that it does not delay the paint. */
export function afterNextPaint(work: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    work();
  };
  // A frame's callbacks run before its paint, a task queued there after it.
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, TIMEOUT_MS);
}
