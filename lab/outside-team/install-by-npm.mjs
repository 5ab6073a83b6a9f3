import fs from 'node:fs';
import path from 'node:path';
import { runQuietly } from './run-quietly.mjs';

/** Creates a remote with `npm create`, as documented, with the store's packages from `registry`. */
export async function createByNpm({ outside, registry, words }) {
  fs.writeFileSync(path.join(outside, '.npmrc'), `@store:registry=${registry}\n`);
  await runQuietly('npm', ['create', '--yes', '@store/remote@latest', '--', ...words], outside);
}

/** Installs a remote's dependencies with npm: the store's packages from its `.npmrc`, the others from the user's registry. */
export async function installByNpm({ remote }) {
  await runQuietly('npm', ['install', '--no-audit', '--no-fund'], remote);
}
