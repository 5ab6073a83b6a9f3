import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { inRoot } from '../root.mjs';

/** Published packages of this workspace: `[{ folder, name }]`, with the folder from the root. */
export function publishedPackages() {
  return fs.globSync('packages/*/*/package.json', { cwd: inRoot() }).flatMap((file) => {
    const manifest = JSON.parse(fs.readFileSync(inRoot(file), 'utf8'));
    return manifest.private ? [] : [{ folder: path.dirname(file), name: manifest.name }];
  });
}

/**
 * Packs them as for publishing into a folder, for a registry of this machine; they must be built.
 *
 * @returns `[{ folder, name, tarball }]`, with the path of the tarball
 */
export async function packPackages(into) {
  const published = publishedPackages();
  const chosen = published.map(({ folder }) => `--filter=./${folder}`);
  const args = ['--yes', 'pnpm@12.21.0', ...chosen, '-r', 'pack', '--pack-destination', into];
  const env = { ...process.env, LOCAL_REGISTRY: 'true' };
  await promisify(execFile)('npx', args, { cwd: inRoot(), env, shell: process.platform === 'win32' });
  const files = fs.readdirSync(into);
  return published.map(({ folder, name }) => {
    const file = files.find((each) => each.startsWith(`store-${path.basename(folder)}-`) && each.endsWith('.tgz'));
    if (!file) throw new Error(`${name} was not packed`);
    return { folder, name, tarball: path.join(into, file) };
  });
}
