/** Runs one request after the other, each with a signal that ends it when it takes too long or when all is over. */
export function boundedRequest(patienceMs: number) {
  let current: AbortController | null = null;
  return {
    /** `work` reads the whole answer; the signal covers that too. */
    async run<Answer>(work: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
      // One signal each: `AbortSignal.any` over a signal that lives for ever holds on to every request ever made.
      const controller = new AbortController();
      current = controller;
      const timer = setTimeout(() => controller.abort(new Error('no answer in time')), patienceMs);
      timer.unref();
      try {
        return await work(controller.signal);
      } finally {
        clearTimeout(timer);
        current = null;
      }
    },
    stop: () => current?.abort(),
  };
}
