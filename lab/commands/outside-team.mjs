/**
 * npm run lab -- outside-team — repeats what a team with its own repository does: packs the packages, creates a landing page in an empty
 * folder, installs it with npm from the tarballs (third-party libraries come from the registry), checks and builds it.
 *
 *   --into <folder>   target folder; the default is a new temporary one
 *   --linked          for tests: uses this workspace's third-party libraries instead of the registry, and stops after installing
 *   <name>            creates a plain remote of that name instead of the landing page
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { print, step } from '../../commands/steps/console.mjs';
import { readOptions } from '../../commands/steps/options.mjs';
import { installByNpm, installMaker } from '../outside-team/install-by-npm.mjs';
import { installLinked, layOutMaker } from '../outside-team/install-linked.mjs';
import { packPackages } from '../outside-team/packed-packages.mjs';
import { runQuietly } from '../outside-team/run-quietly.mjs';

const { values, positionals } = readOptions(import.meta.url, {
  allowPositionals: true,
  options: { into: { type: 'string' }, linked: { type: 'boolean', default: false } },
});
// Node resolves packages by real paths: a symlink in the path would lead it to other packages.
const outside = fs.realpathSync(values.into ?? fs.mkdtempSync(path.join(os.tmpdir(), 'store-outside-team-')));
const [name = 'lp-outside'] = positionals;
const remote = path.join(outside, name);
const [prepareMaker, install] = values.linked ? [layOutMaker, installLinked] : [installMaker, installByNpm];

const packed = await step('packing the packages', () => packPackages(outside));
await step('creating a remote', () => {
  const words = positionals.length > 0 ? [name] : [name, '--landing'];
  runQuietly(process.execPath, [prepareMaker({ outside, packed }), ...words], outside);
});
await step('installing it', () => install({ remote, packed }));
if (!values.linked) {
  await step('npm run check', () => runQuietly('npm', ['run', 'check'], remote));
  const { routes } = JSON.parse(fs.readFileSync(path.join(remote, 'dist/remote.json'), 'utf8'));
  print(`\n${name} is built, for ${routes.map(({ path: address }) => address).join(', ')}`);
}
print(`  ${remote}`);
