/** Longest a single step of the start may take, ms, and all of them together: the page shows within 10 s (P25). */
export const STEP_MS = 3_000;
export const START_MS = 8_000;

/** Why a step gave nothing: it failed, or the watchdog counted it as failed. */
export type StepOutcome<T> = { readonly kind: 'came'; readonly value: T } | { readonly kind: 'failed' };

/** Puts off what came too late until the page may change. */
export type TakeLater = (take: () => void) => void;

/**
 * Runs steps under one deadline; a step that hangs counts as failed, its late answer is ignored. With `takeLater` only what
 * is there at once counts, as it did for the server that rendered the page; what comes later is taken then.
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
    // failures of the start's loads are ignored here; the api-client's faults were counted where they arose.
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
