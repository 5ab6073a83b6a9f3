/** Deadlines of a single step and of the whole start, ms: the page shows within 10 s (P25). */
export const STEP_MS = 3_000;
export const START_MS = 8_000;

/** Result of a step; a timeout counts as failure. */
export type StepOutcome<T> = { readonly kind: 'came'; readonly value: T } | { readonly kind: 'failed' };

/** Queues a late result until the page may change. */
export type TakeLater = (take: () => void) => void;

/**
 * Runs steps under one deadline. A step that hangs counts as failed, and its late result is ignored. With `takeLater`
 * only immediate results count, as for the server that rendered the page; later ones are queued.
 */
export function createWatchdog(now: () => number, takeLater?: TakeLater) {
  const end = now() + START_MS;
  return async function guarded<T>(step: () => Promise<T>, take?: (value: T) => void): Promise<StepOutcome<T>> {
    const left = takeLater ? 0 : Math.min(STEP_MS, end - now());
    if (left <= 0 && !takeLater) return { kind: 'failed' };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<StepOutcome<T>>((resolve) => {
      timer = setTimeout(() => resolve({ kind: 'failed' }), left);
    });
    // Failures are ignored here; the api-client has reported its faults.
    const coming = step().then(
      (value): StepOutcome<T> => ({ kind: 'came', value }),
      (): StepOutcome<T> => ({ kind: 'failed' }),
    );
    const outcome = await Promise.race([coming, late]);
    clearTimeout(timer);
    if (outcome.kind === 'came') take?.(outcome.value);
    else if (takeLater) void coming.then((came) => came.kind === 'came' && takeLater(() => take?.(came.value)));
    return outcome;
  };
}
