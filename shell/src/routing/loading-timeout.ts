/** Time the page area may stay empty while loading, ms: "within 5 s" minus rendering (P26). */
export const LOADING_TIMEOUT_MS = 4_000;

/** Thrown on timeout; the work continues, and `settled` resolves when it is done. */
export class StillLoading extends Error {
  override readonly name = 'StillLoading';
  readonly settled: Promise<unknown>;
  constructor(settled: Promise<unknown>) {
    super('still loading');
    this.settled = settled;
  }
}

/** Waits for the work, at most `timeoutMs`. */
export function withLoadingTimeout<T>(work: Promise<T>, timeoutMs = LOADING_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StillLoading(work)), timeoutMs);
  });
  return Promise.race([work, timedOut]).finally(() => clearTimeout(timer));
}
