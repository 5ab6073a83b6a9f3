import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const PREFIX = 'store-tests-';

/**
 * Creates a temporary folder for the run, in which its tests and the processes they start create
 * theirs. It is deleted after the run, whatever a test left in it.
 */
export default function setup(): (() => void) | undefined {
  // Another project of the same run has created it.
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
