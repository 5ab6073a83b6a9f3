import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../root.mjs';
import { runQuietly } from './run-quietly.mjs';

/** Published packages of this workspace: `[{ folder, name }]`, with the folder below `packages`. */
export function publishedPackages() {
  return fs.readdirSync(inRoot('packages')).flatMap((folder) => {
    const manifest = JSON.parse(fs.readFileSync(inRoot('packages', folder, 'package.json'), 'utf8'));
    return manifest.private ? [] : [{ folder, name: manifest.name }];
  });
}

/**
 * Packs them as for publishing into the folder `outside`; they must be built.
 *
 * @returns `[{ folder, name, tarball }]`, with the path of the tarball
 */
export function packPackages(outside) {
  const published = publishedPackages();
  const chosen = published.map(({ folder }) => `--filter=./packages/${folder}`);
  runQuietly('npx', ['--yes', 'pnpm@12.21.0', ...chosen, '-r', 'pack', '--pack-destination', outside], inRoot());
  const files = fs.readdirSync(outside);
  return published.map(({ folder, name }) => {
    const file = files.find((each) => each.startsWith(`store-${folder}-`) && each.endsWith('.tgz'));
    if (!file) throw new Error(`${name} was not packed`);
    return { folder, name, tarball: path.join(outside, file) };
  });
}
