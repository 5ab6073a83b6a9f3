import { join } from 'node:path';
import type { FolderStore } from '@store/release';
import type { RenderParts } from '../rendering/protocol.ts';
import type { PageParts } from './page-parts.ts';
import type { PageSet } from './page-release.ts';

/** What a page's parts are rendered from; null for a shell that has no server file. One object for each release and shell. */
export function renderPartsOf(store: FolderStore, pageSetOf: (parts: PageParts) => PageSet) {
  let latest: RenderParts | null = null;
  return (parts: PageParts): RenderParts | null => {
    const { release, shell, renderedBy, texts } = parts;
    if (!renderedBy.server) return null;
    const bases = release.remotes.map(({ base }) => base).join(' ');
    const files = [...shell.scripts, ...shell.styles].map(({ path }) => path).join(' ');
    const key = `${release.id} ${shell.base} ${files} ${bases}`;
    if (latest?.key === key) return latest;
    latest = {
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
    return latest;
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
  if (/^https?:/.test(base)) return new URL(server.path, base).href;
  return join(store.folderOf({ part: name, version }), server.path);
}
