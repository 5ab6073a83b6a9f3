import fs from 'node:fs';
import path from 'node:path';
import { step } from './console.mjs';
import { inRoot, root } from './root.mjs';
import { runPnpm } from './run.mjs';

const WHOLE_STORE = ['./packages/*/*', './lab/load', './remotes/*', './shell'];

/** Builds packages, remotes and the shell; unchanged results come from the cache. */
export function build(filters = WHOLE_STORE) {
  const chosen = filters.map((filter) => `--filter=${filter}`);
  // The first build takes a while and shows its progress; later ones print errors only.
  const logs = fs.existsSync(inRoot('shell', 'dist', 'shell.json')) ? 'errors-only' : 'new-only';
  removeParts(root, filters);
  return step('building', () => runPnpm(['exec', 'turbo', 'run', 'build', `--output-logs=${logs}`, ...chosen]));
}

/**
 * Removes the built remotes and the shell among `filters` below `folder`. The cache adds files to a folder and removes none, and the gate
 * refuses a part with files of an earlier build.
 */
export function removeParts(folder, filters = WHOLE_STORE) {
  const chosen = filters.filter((filter) => /^\.\/(?:remotes\/|shell)/.test(filter));
  const parts = fs.globSync(
    chosen.map((filter) => `${filter}/dist`),
    { cwd: folder },
  );
  for (const part of parts) fs.rmSync(path.join(folder, part), { recursive: true });
}
