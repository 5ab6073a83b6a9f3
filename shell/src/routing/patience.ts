/** How long the page area stays without word while something loads, ms; "within 5 s" with time to render (P26). */
export const PATIENCE_MS = 4_000;

/** Thrown when the patience is over; the work goes on and `settled` tells when it is done. */
export class StillLoading extends Error {
  override readonly name = 'StillLoading';
  readonly settled: Promise<unknown>;
  constructor(settled: Promise<unknown>) {
    super('still loading');
    this.settled = settled;
  }
}

/** Waits for the work, but not longer than a customer should look at nothing. */
export function withPatience<T>(work: Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StillLoading(work)), patienceMs);
  });
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}
