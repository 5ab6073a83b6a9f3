/**
 * npm run outside-team — what a team with a repository of its own goes through: packs the packages, makes a landing page in an empty
 * folder, installs it with npm from the tarballs (the libraries of others come from the registry), checks and builds it.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './steps/root.mjs';
import { give, say, step } from './steps/say.mjs';

const PNPM = ['--yes', 'pnpm@12.21.0'];
const NAME = 'lp-outside';

const outside = fs.mkdtempSync(path.join(os.tmpdir(), 'store-outside-team-'));
const remote = path.join(outside, NAME);
const published = publishedPackages();

await step('packing the packages', () => {
  const chosen = published.map(({ folder }) => `--filter=./packages/${folder}`);
  run('npx', [...PNPM, ...chosen, '-r', 'pack', '--pack-destination', outside], root);
});
await step('making a landing page', () => {
  run(
    'npm',
    [
      'install',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--prefix',
      path.join(outside, 'maker'),
      tarballOf('create-remote'),
    ],
    outside,
  );
  const maker = path.join(outside, 'maker/node_modules/@store/create-remote/create-remote.mjs');
  run(process.execPath, [maker, NAME, '--landing'], outside);
});
await step('npm install', () => {
  takeFromTarballs();
  run('npm', ['install', '--no-audit', '--no-fund'], remote);
});
await step('npm run check', () => run('npm', ['run', 'check'], remote));
const { name, routes } = JSON.parse(fs.readFileSync(path.join(remote, 'dist/remote.json'), 'utf8'));
say(`\n${name} is built, for ${routes.map(({ path: address }) => address).join(', ')}: ${remote}/dist`);

function publishedPackages() {
  return fs.readdirSync(path.join(root, 'packages')).flatMap((folder) => {
    const manifest = JSON.parse(fs.readFileSync(path.join(root, 'packages', folder, 'package.json'), 'utf8'));
    return manifest.private ? [] : [{ folder, name: manifest.name }];
  });
}

function tarballOf(folder) {
  const file = fs.readdirSync(outside).find((one) => one.startsWith(`store-${folder}-`) && one.endsWith('.tgz'));
  return path.join(outside, file ?? give(`${folder} was not packed`));
}

/** The store's own packages are in no registry here: npm is told where the tarballs are, also for what they need of each other. */
function takeFromTarballs() {
  const file = path.join(remote, 'package.json');
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8'));
  const tarballs = Object.fromEntries(published.map((each) => [each.name, pathToFileURL(tarballOf(each.folder)).href]));
  for (const list of ['dependencies', 'devDependencies'])
    for (const known of Object.keys(manifest[list])) manifest[list][known] = tarballs[known] ?? manifest[list][known];
  const direct = { ...manifest.dependencies, ...manifest.devDependencies };
  manifest.overrides = Object.fromEntries(Object.entries(tarballs).filter(([known]) => !(known in direct)));
  // What others need of a direct one has to be the same words.
  for (const known of Object.keys(tarballs)) if (known in direct) manifest.overrides[known] = `$${known}`;
  fs.writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

function run(command, args, cwd) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) give(`${command} ${args.join(' ')}\n${stdout}${stderr}`);
}
