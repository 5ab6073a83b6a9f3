import fs from 'node:fs/promises';
import path from 'node:path';
import { publish, RegistryFolder } from '@store/release';
import { inProject } from '../folders.mjs';

/** The remote that is published again and again: it renders the product pages. */
const REMOTE = 'catalogue';

/**
 * Publishes the build that is there under another version, as a team would publish the next.
 * @returns the release's id
 */
export async function publishChanged({ registryDir, shellDir, workDir, number }) {
  const dist = path.join(workDir, 'changed-remote');
  if (number === 1) {
    await fs.rm(dist, { recursive: true, force: true });
    await fs.cp(inProject('remotes', REMOTE, 'dist'), dist, { recursive: true });
  }
  const manifest = JSON.parse(await fs.readFile(inProject('remotes', REMOTE, 'dist', 'remote.json'), 'utf8'));
  const changed = { ...manifest, version: `${manifest.version}.${number}` };
  await fs.writeFile(path.join(dist, 'remote.json'), JSON.stringify(changed));
  const result = await publish(dist, { registry: new RegistryFolder(registryDir), shellDir, now: Date.now() });
  if (result.kind !== 'published') throw new Error(`${changed.version}: ${result.kind} ${result.reasons ?? ''}`);
  return result.release.id;
}
