/** Time the page area may stay empty while loading, ms: "within 5 s" minus rendering (P26). */
export const PATIENCE_MS = 4_000;

/** Thrown on timeout; the work continues, and `settled` resolves when it is done. */
export class StillLoading extends Error {
  override readonly name = 'StillLoading';
  readonly settled: Promise<unknown>;
  constructor(settled: Promise<unknown>) {
    super('still loading');
    this.settled = settled;
  }
}

/** Waits for the work, at most `patienceMs`. */
export function withPatience<T>(work: Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StillLoading(work)), patienceMs);
  });
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}
