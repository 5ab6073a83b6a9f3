import { matchesGlob } from 'node:path';
import { filesIn } from '../part/built-file.ts';
import { containerName, type Part } from '../part/part.ts';
import type { ChunkFiles } from './chunk-files.ts';
import { readMfManifest } from './mf-manifest.ts';
import { writeModuleEntry } from './module-entry.ts';
import { readRemoteConfig } from './remote-config.ts';
import type { BuiltRemote } from './remote-manifest.ts';

const NO_FILES: ChunkFiles = { scripts: [], styles: [] };

/** Describes the build of any build tool, by its `mf-manifest.json` and the part's `remote.config.ts`. */
export async function readForeignBuild(part: Part): Promise<BuiltRemote> {
  const config = await readRemoteConfig(part);
  const found = await readMfManifest(part.dist);
  const paths = await filesIn(part.dist, /\.(c?js|css)$/);
  const matching = (field: string, pattern: string) => {
    const files = paths.filter((path) => matchesGlob(path, pattern));
    if (files.length === 0) throw new Error(`remote.config.ts: ${field}: no file of ${part.dist} is called ${pattern}`);
    return files;
  };
  const one = (field: string, pattern: string) => {
    const [file = '', ...others] = matching(field, pattern);
    if (others.length > 0) throw new Error(`remote.config.ts: ${field}: ${[file, ...others].join(' and ')}; name one`);
    return file;
  };
  const container = found?.container ?? containerName(part.name);
  const script = config.entry === undefined && found ? found.entry : one('entry', config.entry ?? '**/remoteEntry*.js');
  const face = found?.face ?? NO_FILES;
  // Without a manifest nothing more is known.
  const lazy = found?.lazy ?? chunkFiles(paths.filter((path) => path !== script));
  const modules = [script, ...face.scripts, ...lazy.scripts];
  const isModule = found?.isModule === true && config.entry === undefined;
  return {
    ...{ container, face, shared: config.shared ?? found?.shared ?? {} },
    entry: isModule ? await writeModuleEntry(part, { container, entry: script, modules }) : script,
    server: one('server', config.server),
    lazy(stem) {
      // The entry of ES modules loads each of them.
      if (isModule) return { ...lazy, scripts: modules };
      const name = stem.replace(/\.(screen|fragment)$/, '');
      const files = config.firstPaint[name]?.flatMap((pattern) => matching(`firstPaint.${name}`, pattern));
      return files ? chunkFiles(files) : lazy;
    },
  };
}

const chunkFiles = (paths: readonly string[]): ChunkFiles => ({
  scripts: paths.filter((path) => path.endsWith('.js')),
  styles: paths.filter((path) => path.endsWith('.css')),
});
