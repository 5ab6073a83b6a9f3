import fs from 'node:fs';
import { inRoot } from './root.mjs';
import { runPnpm } from './run.mjs';
import { step } from './say.mjs';

/** Builds packages, remotes and the shell; what did not change since is taken from the cache. */
export function build(filters = ['./packages/*', './remotes/*', './shell']) {
  const chosen = filters.map((filter) => `--filter=${filter}`);
  // The first build takes a while and shows what it is at; later ones speak of faults only.
  const logs = fs.existsSync(inRoot('shell', 'dist', 'shell.json')) ? 'errors-only' : 'new-only';
  return step('building', () => runPnpm(['exec', 'turbo', 'run', 'build', `--output-logs=${logs}`, ...chosen]));
}
