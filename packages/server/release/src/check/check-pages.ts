import { remoteManifest, shellManifest } from '@store/contracts/composition';
import { readManifest } from '../build/read-build.ts';
import { bytesOf, pageLoads, pageRefusals } from './page-budget.ts';

/** Checks every page of a built remote with a built shell, independent of what is live. */
export async function checkPages(dist: string, shellDir: string) {
  const manifest = await readManifest(dist, 'remote.json', remoteManifest);
  const shell = await readManifest(shellDir, 'shell.json', shellManifest);
  const pages = pageLoads(manifest, shell);
  return {
    name: manifest.name,
    pages: pages.length,
    /** Of the largest page, brotli. */
    mostScriptBytes: Math.max(0, ...pages.map((page) => bytesOf([...page.shell.scripts, ...page.remote.scripts]))),
    reasons: pages.flatMap((page) => pageRefusals(page)),
  };
}
