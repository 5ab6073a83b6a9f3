/**
 * npm run lab -- outside-team — repeats what a team with its own repository does: packs the packages, creates a landing page in an empty
 * folder, installs it with npm from the registry that `npm start` serves (third-party libraries come from the user's), checks and builds it.
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
import { packPackages } from '../../commands/steps/packages/pack-packages.mjs';
import { servePackages } from '../../commands/steps/packages/serve-packages.mjs';
import { createByNpm, installByNpm } from '../outside-team/install-by-npm.mjs';
import { installLinked, layOutMaker } from '../outside-team/install-linked.mjs';
import { runQuietly } from '../outside-team/run-quietly.mjs';

const { values, positionals } = readOptions(import.meta.url, {
  allowPositionals: true,
  options: { into: { type: 'string' }, linked: { type: 'boolean', default: false } },
});
// Node resolves packages by real paths: a symlink in the path would lead it to other packages.
const outside = fs.realpathSync(values.into ?? fs.mkdtempSync(path.join(os.tmpdir(), 'store-outside-team-')));
const [name = 'lp-outside'] = positionals;
const remote = path.join(outside, name);
const words = positionals.length > 0 ? [name] : [name, '--landing'];

if (values.linked) {
  const packed = await step('packing the packages', () => packPackages(outside));
  await step('creating a remote', async () =>
    runQuietly(process.execPath, [await layOutMaker({ outside, packed }), ...words], outside),
  );
  await step('installing it', () => installLinked({ remote, packed }));
} else {
  const { url: registry, stop } = await servePackages({
    port: 0,
    host: '127.0.0.1',
    folder: path.join(outside, 'packages'),
  });
  await step('creating a remote', () => createByNpm({ outside, registry, words }));
  await step('installing it', () => installByNpm({ remote }));
  await stop();
  await step('npm run check', () => runQuietly('npm', ['run', 'check'], remote));
  const { routes } = JSON.parse(fs.readFileSync(path.join(remote, 'dist/remote.json'), 'utf8'));
  print(`\n${name} is built, for ${routes.map(({ path: address }) => address).join(', ')}`);
}
print(`  ${remote}`);
