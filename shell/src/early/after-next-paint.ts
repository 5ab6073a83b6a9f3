/** Longest that is waited for a paint, ms: a page in the background paints nothing. */
const PATIENCE_MS = 1_000;

/** Runs the work right after the page is painted the next time, so that the paint does not wait for it. */
export function afterNextPaint(work: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    work();
  };
  // A frame's callbacks run before it is painted, a task of its own after.
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, PATIENCE_MS);
}
