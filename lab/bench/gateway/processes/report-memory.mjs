import { execFileSync } from 'node:child_process';
import { isMainThread } from 'node:worker_threads';
import { answerParent } from './answer-parent.mjs';

/** Resident memory of this process's children, bytes: the render processes of the gateway. */
function ofChildren() {
  const rows = execFileSync('ps', ['-A', '-o', 'ppid=,rss=,comm='], { encoding: 'utf8' }).trim().split('\n');
  const children = rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([ppid, , name]) => Number(ppid) === process.pid && name !== 'ps');
  return children.reduce((sum, [, kilobytes]) => sum + Number(kilobytes) * 1024, 0);
}

// Preloaded into the gateway's process.
if (isMainThread) {
  answerParent({
    /** Bytes: RSS of the gateway with its render processes, and its own heap after a collection. */
    memory: () => {
      globalThis.gc();
      const { rss, heapUsed } = process.memoryUsage();
      return { rss: rss + ofChildren(), heapUsed };
    },
  });
}
