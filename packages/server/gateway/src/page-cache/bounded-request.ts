/** Runs requests one at a time, each with a signal that aborts it on timeout or on `stop`. */
export function boundedRequest(patienceMs: number) {
  let current: AbortController | null = null;
  return {
    /** `work` reads the whole response; the signal covers that too. */
    async run<Answer>(work: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
      // A controller per request: `AbortSignal.any` over a long-lived signal would leak every request.
      const controller = new AbortController();
      current = controller;
      const timer = setTimeout(() => controller.abort(new Error('timed out')), patienceMs);
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
