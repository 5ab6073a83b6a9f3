import { isMainThread } from 'node:worker_threads';
import { answerParent } from './answer-parent.mjs';

// Runs in the gateway's process before the gateway, which knows nothing of it.
if (isMainThread) {
  answerParent({
    /** Bytes: the whole process, and the main thread's heap without what nobody needs. */
    memory: () => {
      globalThis.gc();
      const { rss, heapUsed } = process.memoryUsage();
      return { rss, heapUsed };
    },
  });
}
