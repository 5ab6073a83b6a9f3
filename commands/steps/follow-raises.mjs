import fs from 'node:fs';
import path from 'node:path';
import { announcedPackages } from './public-surface.mjs';

const FOLLOWER = '@store/create-remote';

/**
 * Adds a changeset for `create-remote` when a changeset raises one of its `devDependencies`, which are the versions
 * that new remotes start with; changesets itself does not follow them.
 */
export function followRaises(workspace) {
  const announced = announcedPackages(workspace);
  const manifest = path.join(workspace, 'packages', 'tooling', 'create-remote', 'package.json');
  const { devDependencies } = JSON.parse(fs.readFileSync(manifest, 'utf8'));
  if (announced.has(FOLLOWER) || !Object.keys(devDependencies).some((name) => announced.has(name))) return;
  const words = `---\n'${FOLLOWER}': patch\n---\n\nNew remotes start with the newest packages.\n`;
  fs.writeFileSync(path.join(workspace, '.changeset', 'create-remote-follows.md'), words);
}
