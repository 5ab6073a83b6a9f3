import { join } from 'node:path';
import { remoteManifest, shellManifest } from '@store/contracts/composition';
import { readJson } from '../store/atomic-file.ts';
import { bytesOf, pageLoads, pageRefusals } from './page-budget.ts';

/** Looks at every page of a built remote inside a built shell; what is live does not matter. */
export async function checkPages(dist: string, shellDir: string) {
  const manifest = await readJson(join(dist, 'remote.json'), remoteManifest);
  const shell = await readJson(join(shellDir, 'shell.json'), shellManifest);
  const pages = pageLoads(manifest, shell);
  return {
    name: manifest.name,
    pages: pages.length,
    /** Of the page that needs most, brotli. */
    mostScriptBytes: Math.max(0, ...pages.map(({ scripts }) => bytesOf(scripts))),
    reasons: pages.flatMap(pageRefusals),
  };
}
