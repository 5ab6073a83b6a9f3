import fs from 'node:fs/promises';
import path from 'node:path';
import { describeFile } from '@store/build-config/blocks';
import { RegistryFolder } from '@store/release';
import { inProject } from '../folders.mjs';

/**
 * Writes the registry the one bundle is served with. Each remote's claims and server file are those of the federated
 * store; the files to preload for a route are the bundle's. So one and the same gateway serves both stores, with the
 * preloaded answers and the preload hints that a good ordinary application has as well.
 */
export async function publishMono({ remotes, files, shellDir, registryDir }) {
  const registry = new RegistryFolder(registryDir);
  const live = await Promise.all(remotes.map((manifest) => inOneBundle(manifest, { files, shellDir })));
  for (const { name, version, server } of remotes) {
    const folder = registry.remoteFolder(name, version);
    await fs.mkdir(folder, { recursive: true });
    await fs.copyFile(inProject('remotes', name, 'dist', server.path), path.join(folder, server.path));
  }
  const now = Date.now();
  const id = 'r000001-00000000';
  await registry.addRelease({ schema: 1, id, created_at: now, note: 'the store as one bundle', remotes: live });
  await registry.pointStableAt(id, now);
}

async function inOneBundle(manifest, { files, shellDir }) {
  const describe = (list) => Promise.all(list.map((file) => describeFile(shellDir, file)));
  const face = filesOf(manifest.name, files);
  const [entry] = await describe(face.scripts.slice(0, 1));
  const withFiles = async (route) => {
    const screen = filesOf(`${manifest.name}/${screenOf(route.id)}.screen`, files);
    const all = (kind) => [...new Set([...face[kind], ...screen[kind]])].filter((file) => file !== entry.path);
    return { ...route, scripts: await describe(all('scripts')), styles: await describe(all('styles')) };
  };
  const routes = await Promise.all(manifest.routes.map(withFiles));
  // The browser makes `/shell/` of it; it is said so because the gateway knows server files by their remote's address.
  const base = `/shell/${manifest.name}/../`;
  return { base, manifest: { ...manifest, entry, routes, fragments: [] } };
}

/** As in the build of remotes: `article--terms` is rendered by `article.screen.tsx`. */
const screenOf = (routeId) => routeId.replace(/--.*$/, '');

function filesOf(key, files) {
  const found = files.get(key);
  if (!found) throw new Error(`nothing in the one bundle imports ${key}`);
  return found;
}
