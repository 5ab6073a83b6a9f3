import { join } from 'node:path';
import { remoteManifest, shellManifest } from '@store/contracts/composition';
import { readJson } from '../store/atomic-file.ts';
import { bytesOf, pageLoads, pageRefusals } from './page-budget.ts';

/** Checks every page of a built remote with a built shell, independent of what is live. */
export async function checkPages(dist: string, shellDir: string) {
  const manifest = await readJson(join(dist, 'remote.json'), remoteManifest);
  const shell = await readJson(join(shellDir, 'shell.json'), shellManifest);
  const pages = pageLoads(manifest, shell);
  return {
    name: manifest.name,
    pages: pages.length,
    /** Of the largest page, brotli. */
    mostScriptBytes: Math.max(0, ...pages.map(({ scripts }) => bytesOf(scripts))),
    reasons: pages.flatMap(pageRefusals),
  };
}
