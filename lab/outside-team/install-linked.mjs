import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../commands/steps/root.mjs';
import { runQuietly } from './run-quietly.mjs';

/** Lays out `create-remote`; returns its program. */
export async function layOutMaker({ outside, packed }) {
  const maker = packed.find(({ name }) => name === '@store/create-remote');
  return path.join(await layOut(maker, path.join(outside, 'maker')), 'create-remote.mjs');
}

/**
 * Lays out a remote's dependencies as an installation would, without a registry: the store's packages from the
 * tarballs, third-party libraries from this workspace. Each package finds what its manifest declares and nothing else.
 */
export async function installLinked({ remote, packed }) {
  for (const each of packed) await layOut(each, path.join(remote, 'node_modules', each.name));
  const { dependencies, devDependencies } = readManifest(remote);
  linkLibraries(inRoot('packages', 'tooling', 'create-remote'), remote, { ...dependencies, ...devDependencies });
}

async function layOut({ folder, tarball }, to) {
  fs.mkdirSync(to, { recursive: true });
  await runQuietly('tar', ['xzf', tarball, '-C', to, '--strip-components=1'], to);
  linkLibraries(inRoot(folder), to, readManifest(to).dependencies);
  return to;
}

function linkLibraries(from, to, libraries = {}) {
  for (const library of Object.keys(libraries).filter((name) => !name.startsWith('@store/'))) {
    const at = path.join(to, 'node_modules', library);
    fs.mkdirSync(path.dirname(at), { recursive: true });
    fs.symlinkSync(fs.realpathSync(path.join(from, 'node_modules', library)), at);
  }
}

const readManifest = (folder) => JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
