import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runQuietly } from './run-quietly.mjs';

const QUIETLY = ['--no-audit', '--no-fund'];

/** Installs `create-remote` with npm; returns its program. */
export function installMaker({ outside, packed }) {
  const { tarball } = packed.find(({ name }) => name === '@store/create-remote');
  const to = path.join(outside, 'maker');
  runQuietly('npm', ['install', '--no-save', ...QUIETLY, '--prefix', to, tarball], outside);
  return path.join(to, 'node_modules/@store/create-remote/create-remote.mjs');
}

/** Installs a remote's dependencies with npm: the store's packages from tarballs, third-party ones from the registry. */
export function installByNpm({ remote, packed }) {
  takeFromTarballs(remote, packed);
  runQuietly('npm', ['install', ...QUIETLY], remote);
}

/**
 * Overrides that point npm to the tarballs, because the store's packages are in no registry, also where they depend on
 * each other.
 */
function takeFromTarballs(remote, packed) {
  const file = path.join(remote, 'package.json');
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8'));
  const tarballs = Object.fromEntries(packed.map(({ name, tarball }) => [name, pathToFileURL(tarball).href]));
  for (const list of ['dependencies', 'devDependencies'])
    for (const known of Object.keys(manifest[list])) manifest[list][known] = tarballs[known] ?? manifest[list][known];
  const direct = { ...manifest.dependencies, ...manifest.devDependencies };
  manifest.overrides = Object.fromEntries(Object.entries(tarballs).filter(([known]) => !(known in direct)));
  // An override of a direct dependency must have the same specifier.
  for (const known of Object.keys(tarballs)) if (known in direct) manifest.overrides[known] = `$${known}`;
  fs.writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}
