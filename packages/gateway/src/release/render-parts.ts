import { join } from 'node:path';
import type { FolderStore } from '@store/release';
import type { RenderParts } from '../rendering/protocol.ts';
import type { PageParts } from './page-parts.ts';
import { pageRemoteOf } from './page-remote.ts';

/** What a page's parts are rendered from; null for a shell that has no server file. One object for each release and shell. */
export function renderPartsOf(store: FolderStore) {
  let latest: RenderParts | null = null;
  return ({ release, shell, renderedBy, texts, dates = '' }: PageParts): RenderParts | null => {
    if (!renderedBy.server) return null;
    const bases = release.remotes.map(({ base }) => base).join(' ');
    const files = [...shell.scripts, ...shell.styles].map(({ path }) => path).join(' ');
    const key = `${release.id} ${shell.base} ${files} ${bases} ${dates}`;
    if (latest?.key === key) return latest;
    latest = {
      key,
      release: { id: release.id, remotes: release.remotes.map(pageRemoteOf) },
      remotes: release.remotes,
      shell,
      texts,
      shellFile: join(store.folderOf({ part: 'shell', version: renderedBy.version }), renderedBy.server.path),
      shellIntegrity: renderedBy.server.integrity,
      remoteFiles: Object.fromEntries(
        release.remotes.map(({ base, manifest }) => [manifest.name, serverFileOf(store, base, manifest)]),
      ),
    };
    return latest;
  };
}

function serverFileOf(
  store: FolderStore,
  base: string,
  { name, version, server }: PageParts['release']['remotes'][number]['manifest'],
): string {
  if (/^https?:/.test(base)) return new URL(server.path, base).href;
  return join(store.folderOf({ part: name, version }), server.path);
}
