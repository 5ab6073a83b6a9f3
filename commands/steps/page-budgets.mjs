import fs from 'node:fs';
import { step } from './console.mjs';
import { inRoot } from './root.mjs';
import { run } from './run.mjs';

/** Fails when the first load of a page of the built remotes exceeds the budget; prints page, files and bytes. */
export function checkPageBudgets() {
  const built = fs
    .readdirSync(inRoot('remotes'))
    .filter((name) => fs.existsSync(inRoot('remotes', name, 'dist', 'remote.json')))
    .map((name) => inRoot('remotes', name, 'dist'));
  const release = inRoot('packages', 'server', 'release', 'dist', 'cli.js');
  return step('checking page sizes', () =>
    run(process.execPath, [release, 'budget', ...built, '--shell', inRoot('shell', 'dist')]),
  );
}
