import { join } from 'node:path';
import type { FolderStore } from '@store/release';
import { LRUCache } from 'lru-cache';
import type { RenderParts } from '../rendering/protocol/protocol.ts';
import type { PageParts } from './page-parts.ts';
import type { PageSet } from './page-release.ts';

/** Most sets of parts in use at a time: live, canaries, pinned and overridden visits. */
const SETS = 16;

/** Returns the parts to render pages from, one object per release and shell; null for a shell without a server file. */
export function renderPartsOf(store: FolderStore, pageSetOf: (parts: PageParts) => PageSet) {
  const known = new LRUCache<string, RenderParts>({ max: SETS });
  return (parts: PageParts): RenderParts | null => {
    const { release, shell, renderedBy, texts, dates = '' } = parts;
    if (!renderedBy.server) return null;
    const bases = release.remotes.map(({ base }) => base).join(' ');
    const files = [...shell.scripts, ...shell.styles].map(({ path }) => path).join(' ');
    const key = `${release.id} ${shell.base} ${files} ${bases} ${dates}`;
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

const serverFilesOf = (store: FolderStore, remotes: PageParts['release']['remotes']): Record<string, string> =>
  Object.fromEntries(remotes.map(({ base, manifest }) => [manifest.name, serverFileOf(store, base, manifest)]));

function serverFileOf(
  store: FolderStore,
  base: string,
  { name, version, server }: PageParts['release']['remotes'][number]['manifest'],
): string {
  // A file of a development server has no integrity.
  if (/^https?:/.test(base) && !server.integrity) return new URL(server.path, base).href;
  return join(store.folderOf({ part: name, version }), server.path);
}
