import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const PREFIX = 'store-tests-';

/**
 * Before a run's tests: gives the run a temporary folder of its own, in which its tests and the processes they start make
 * theirs. It goes away with the run, whatever a test left in it, failed or not.
 */
export default function setup(): (() => void) | undefined {
  // Another project of the same run has made it.
  if (basename(tmpdir()).startsWith(PREFIX)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  // A PostgreSQL that a test starts runs as another user and has its data in here.
  chmodSync(folder, 0o755);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(folder, { recursive: true, force: true });
  };
}
