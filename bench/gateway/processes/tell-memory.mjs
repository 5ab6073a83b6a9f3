import { execFileSync } from 'node:child_process';
import { isMainThread } from 'node:worker_threads';
import { answerParent } from './answer-parent.mjs';

/** Resident memory of this process's children, bytes: those of the gateway render its pages. */
function ofChildren() {
  const rows = execFileSync('ps', ['-A', '-o', 'ppid=,rss=,comm='], { encoding: 'utf8' }).trim().split('\n');
  const children = rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([ppid, , name]) => Number(ppid) === process.pid && name !== 'ps');
  return children.reduce((sum, [, kilobytes]) => sum + Number(kilobytes) * 1024, 0);
}

// Runs in the gateway's process before the gateway, which knows nothing of it.
if (isMainThread) {
  answerParent({
    /** Bytes: the gateway with its render processes, and its own heap without what nobody needs. */
    memory: () => {
      globalThis.gc();
      const { rss, heapUsed } = process.memoryUsage();
      return { rss: rss + ofChildren(), heapUsed };
    },
  });
}
