import { basename } from 'node:path';
import type { ChunkGroup, Compilation, Module } from 'webpack';

/** Files of one asynchronous import, in load order. */
export interface ChunkFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Files of everything that `remote.ts` loads lazily, by the imported file's name without ending (`product.screen`). */
export function lazyFilesOf(compilation: Compilation): ReadonlyMap<string, ChunkFiles> {
  const found = new Map<string, ChunkFiles>();
  for (const group of compilation.chunkGroups) {
    for (const { request } of group.origins) {
      const stem = basename(request ?? '').replace(/\.tsx$/, '');
      if (stem && !found.has(stem)) found.set(stem, filesOf(group));
    }
  }
  return found;
}

/** Files of the container's one exposed module: the remote's entry module and its imports. */
export function faceFilesOf(compilation: Compilation): ChunkFiles {
  const group = compilation.namedChunkGroups.get('remote');
  if (!group) throw new Error('the container exposes nothing under the name `remote`');
  return filesOf(group);
}

/** The innermost package of a path, as pnpm and npm lay them out. */
const PACKAGE = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

/** Names of the npm packages whose modules the build contains. */
export function packagesOf({ modules }: Compilation): string[] {
  const names = [...modules].flatMap(innerModules).map((module) => PACKAGE.exec(module.nameForCondition() ?? '')?.[1]);
  return [...new Set(names.filter((name) => name !== undefined))].map((name) => name.replace('\\', '/')).sort();
}

/** A concatenated module has its parts in `modules`. */
const innerModules = (module: Module): readonly Module[] =>
  'modules' in module && Array.isArray(module.modules) ? module.modules : [module];

/** Files that a page loads; without source maps and the hot updates of a development server. */
export const isLoadedByPage = (file: string) => !file.endsWith('.map') && !file.includes('.hot-update.');

function filesOf(group: ChunkGroup): ChunkFiles {
  const files = group.getFiles().filter(isLoadedByPage);
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}
