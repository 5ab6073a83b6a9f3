import fs from 'node:fs/promises';
import path from 'node:path';
import { folderStore, publish, readSigningKey } from '@store/release';
import { inProject } from '../folders.mjs';

/** The remote that is published repeatedly: it renders the product pages. */
const REMOTE = 'catalogue';

/**
 * Publishes the existing build under another version, as a team would publish its next one.
 * @returns the release's id
 */
export async function publishChanged({ registryDir, releaseSigningKey, workDir, number }) {
  const dist = path.join(workDir, 'changed-remote');
  if (number === 1) {
    await fs.rm(dist, { recursive: true, force: true });
    await fs.cp(inProject('remotes', REMOTE, 'dist'), dist, { recursive: true });
  }
  const manifest = JSON.parse(await fs.readFile(inProject('remotes', REMOTE, 'dist', 'remote.json'), 'utf8'));
  const changed = { ...manifest, version: `${manifest.version}.${number}` };
  await fs.writeFile(path.join(dist, 'remote.json'), JSON.stringify(changed));
  const settings = { store: folderStore(registryDir), signingKey: readSigningKey(releaseSigningKey), now: Date.now() };
  const result = await publish([dist], { ...settings, by: 'bench', why: '', commit: '' });
  if (result.kind !== 'published') throw new Error(`${changed.version}: ${JSON.stringify(result)}`);
  return result.release.id;
}
