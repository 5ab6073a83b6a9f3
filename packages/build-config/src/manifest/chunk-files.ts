import { basename } from 'node:path';
import type { ChunkGroup, Compilation } from 'webpack';

/** Names of the files that one asynchronous import brings, in load order. */
export interface ChunkFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The files of everything that `remote.ts` loads later, by the imported file's name (`product.screen.tsx`). */
export function lazyFilesOf(compilation: Compilation): ReadonlyMap<string, ChunkFiles> {
  const found = new Map<string, ChunkFiles>();
  for (const group of compilation.chunkGroups) {
    for (const { request } of group.origins) {
      if (request && !found.has(basename(request))) found.set(basename(request), filesOf(group));
    }
  }
  return found;
}

/** The files behind the container's one expose: the remote's face and what it imports. */
export function faceFilesOf(compilation: Compilation): ChunkFiles {
  const group = compilation.namedChunkGroups.get('remote');
  if (!group) throw new Error('the container exposes nothing under the name `remote`');
  return filesOf(group);
}

/** What a page loads; not the maps, nor what a development server sends after the page to bring it up to date. */
export const isLoadedByPage = (file: string) => !file.endsWith('.map') && !file.includes('.hot-update.');

function filesOf(group: ChunkGroup): ChunkFiles {
  const files = group.getFiles().filter(isLoadedByPage);
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}
