import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { BuildError, buildPaths } from '../build/read-build.ts';
import { TAR_END, tarHeader, tarPadding } from './tar-header.ts';

/** Streams the `dist` folders as one gzipped tar archive, one folder per build. */
export async function packBuilds(dists: readonly string[]): Promise<Readable> {
  const builds = await Promise.all(
    dists.map(async (dist, index) => {
      const paths = await buildPaths(dist);
      if (paths.length === 0)
        throw new BuildError(`${dist} contains no build: it is empty or not there; run the build first`);
      // Two builds may have the same folder name.
      return { dist, paths, name: `${index + 1}-${nameOf(dist)}` };
    }),
  );
  const upload = new PassThrough();
  // An error ends the upload, and is reported by its reader.
  pipeline(Readable.from(blocksOf(builds)), createGzip(), upload).catch((fault: Error) => upload.destroy(fault));
  return upload;
}

interface Build {
  readonly dist: string;
  readonly paths: readonly string[];
  readonly name: string;
}

/** Writes the archive itself: a team's installation has no library for it. */
async function* blocksOf(builds: readonly Build[]): AsyncGenerator<Buffer> {
  for (const { dist, paths, name } of builds)
    for (const path of paths) {
      const bytes = await readFile(join(dist, path));
      yield tarHeader(`${name}/${path}`, bytes.length);
      yield bytes;
      yield tarPadding(bytes.length);
    }
  yield TAR_END;
}

/** Returns a build's display name: the parent folder of `dist`. */
function nameOf(dist: string): string {
  const folder = resolve(dist);
  const name = basename(folder) === 'dist' ? basename(dirname(folder)) : basename(folder);
  return name.replaceAll(/[^A-Za-z0-9_-]/g, '-');
}
