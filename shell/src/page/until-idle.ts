/** Resolves when the browser has nothing else to do, or soon; Safari does not say. */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 1_000);
    else requestIdleCallback(() => resolve(), { timeout: 2_000 });
  });
}
