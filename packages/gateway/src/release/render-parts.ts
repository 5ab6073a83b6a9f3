import { join } from 'node:path';
import type { FolderStore } from '@store/release';
import { LRUCache } from 'lru-cache';
import type { RenderParts } from '../rendering/protocol.ts';
import type { PageParts } from './page-parts.ts';
import type { PageSet } from './page-release.ts';

/** Sets of parts that are in use at a time: what is live, canaries, what visits began with, what is tried. */
const SETS = 16;

/** What a page's parts are rendered from; null for a shell that has no server file. One object for each release and shell. */
export function renderPartsOf(store: FolderStore, pageSetOf: (parts: PageParts) => PageSet) {
  const known = new LRUCache<string, RenderParts>({ max: SETS });
  return (parts: PageParts): RenderParts | null => {
    const { release, shell, renderedBy, texts } = parts;
    if (!renderedBy.server) return null;
    const bases = release.remotes.map(({ base }) => base).join(' ');
    const files = [...shell.scripts, ...shell.styles].map(({ path }) => path).join(' ');
    const key = `${release.id} ${shell.base} ${files} ${bases}`;
    const found = known.get(key);
    if (found) return found;
    const made: RenderParts = {
      key,
      pages: pageSetOf(parts),
      remotes: release.remotes,
      previous: release.previous ?? [],
      shell,
      texts,
      shellFile: join(store.folderOf({ part: 'shell', version: renderedBy.version }), renderedBy.server.path),
      shellIntegrity: renderedBy.server.integrity,
      remoteFiles: serverFilesOf(store, release.remotes),
      previousFiles: serverFilesOf(store, release.previous ?? []),
    };
    known.set(key, made);
    return made;
  };
}

function serverFilesOf(store: FolderStore, remotes: PageParts['release']['remotes']): Record<string, string> {
  return Object.fromEntries(remotes.map(({ base, manifest }) => [manifest.name, serverFileOf(store, base, manifest)]));
}

function serverFileOf(
  store: FolderStore,
  base: string,
  { name, version, server }: PageParts['release']['remotes'][number]['manifest'],
): string {
  // A development server's; it seals nothing.
  if (/^https?:/.test(base) && !server.integrity) return new URL(server.path, base).href;
  return join(store.folderOf({ part: name, version }), server.path);
}
