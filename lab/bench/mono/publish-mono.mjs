import fs from 'node:fs/promises';
import path from 'node:path';
import { describeFile } from '@store/build-config/blocks';
import { openRegistry } from '../../../commands/steps/publish.mjs';
import { inProject } from '../folders.mjs';
import { identifiedRelease } from './identified-release.mjs';

/**
 * Writes the registry of the one bundle. Each remote has the claims and the server file of the federated
 * store; the files to preload for a route are the bundle's. So the same gateway serves both stores, with the
 * preloaded responses and preload hints that a good ordinary application has too.
 */
export async function publishMono({ remotes, files, shellDir, dataDir, registryDir }) {
  const { store, ledger } = await openRegistry({ dataDir, registryDir });
  const manifest = JSON.parse(await fs.readFile(path.join(shellDir, 'shell.json'), 'utf8'));
  const shell = { ...manifest, base: `/shell/${manifest.version}/` };
  await fs.cp(shellDir, store.folderOf({ part: 'shell', version: shell.version }), { recursive: true });
  const live = await Promise.all(remotes.map((remote) => inOneBundle(remote, { files, shellDir, base: shell.base })));
  for (const { name, version, server } of remotes) {
    const folder = store.folderOf({ part: name, version });
    await fs.mkdir(folder, { recursive: true });
    await fs.copyFile(inProject('remotes', name, 'dist', server.path), path.join(folder, server.path));
  }
  const release = identifiedRelease({ schema: 2, shell, remotes: live, made_from: [] });
  await ledger.addRelease(release);
  const done = { by: 'bench', at: Date.now(), why: 'the store as one bundle' };
  await ledger.addRevision({
    schema: 1,
    revision: 1,
    action: 'publish',
    done,
    moved: [],
    parts: {},
    owners: null,
    release: release.id,
  });
}

async function inOneBundle(manifest, { files, shellDir, base: shellBase }) {
  const describe = (list) => Promise.all(list.map((file) => describeFile(shellDir, file)));
  const face = filesOf(manifest.name, files);
  const [entry] = await describe(face.scripts.slice(0, 1));
  const withFiles = async (route) => {
    const screen = filesOf(`${manifest.name}/${screenOf(route.id)}.screen`, files);
    const all = (kind) => [...new Set([...face[kind], ...screen[kind]])].filter((file) => file !== entry.path);
    return { ...route, scripts: await describe(all('scripts')), styles: await describe(all('styles')) };
  };
  const routes = await Promise.all(manifest.routes.map(withFiles));
  // Resolves to the shell's folder in a browser; explicit, because the gateway finds server files by their remote's address.
  const base = `${shellBase}${manifest.name}/../`;
  return { base, manifest: { ...manifest, entry, routes, fragments: [] } };
}

/** As in the build of remotes: `article--terms` is rendered by `article.screen.tsx`. */
const screenOf = (routeId) => routeId.replace(/--.*$/, '');

function filesOf(key, files) {
  const found = files.get(key);
  if (!found) throw new Error(`nothing in the one bundle imports ${key}`);
  return found;
}
