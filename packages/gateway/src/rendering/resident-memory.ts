import { readFileSync } from 'node:fs';

/** Bytes of a page of memory; Linux's on the processors that Node runs on. */
const PAGE_BYTES = 4_096;

/** The memory that a process holds of the machine, MB; 0 where the system does not tell (no `/proc`) or the process is gone. */
export function residentMb(pid: number | undefined): number {
  if (pid === undefined || process.platform !== 'linux') return 0;
  try {
    const [, pages] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ');
    return (Number(pages) * PAGE_BYTES) / 1e6;
  } catch {
    return 0;
  }
}
