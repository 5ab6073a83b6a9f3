import fs from 'node:fs';
import { step } from './console.mjs';
import { inRoot } from './root.mjs';
import { runPnpm } from './run.mjs';

/** Builds packages, remotes and the shell; unchanged results come from the cache. */
export function build(filters = ['./packages/*/*', './lab/load', './remotes/*', './shell']) {
  const chosen = filters.map((filter) => `--filter=${filter}`);
  // The first build takes a while and shows its progress; later ones print errors only.
  const logs = fs.existsSync(inRoot('shell', 'dist', 'shell.json')) ? 'errors-only' : 'new-only';
  return step('building', () => runPnpm(['exec', 'turbo', 'run', 'build', `--output-logs=${logs}`, ...chosen]));
}
