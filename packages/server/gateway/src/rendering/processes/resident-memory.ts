import { readFileSync } from 'node:fs';

/** Size of a memory page, bytes, on Linux and the processors that Node supports. */
const PAGE_BYTES = 4_096;

/** Returns the resident memory of a process, MB; 0 without `/proc` or when the process has ended. */
export function residentMb(pid: number | undefined): number {
  if (pid === undefined || process.platform !== 'linux') return 0;
  try {
    const [, pages] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ');
    return (Number(pages) * PAGE_BYTES) / 1e6;
  } catch {
    return 0;
  }
}
