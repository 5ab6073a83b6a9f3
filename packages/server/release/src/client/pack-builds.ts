import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { BuildError, buildPaths } from '../build/read-build.ts';

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
  const archive = pack();
  const upload = new PassThrough();
  const write = async () => {
    for (const { dist, paths, name } of builds)
      for (const path of paths) {
        const bytes = await readFile(join(dist, path));
        await new Promise<void>((done, fail) => {
          archive.entry({ name: `${name}/${path}` }, bytes, (fault) => (fault ? fail(fault) : done()));
        });
      }
    archive.finalize();
  };
  // An error ends the upload, and is reported by its reader.
  Promise.all([pipeline(archive, createGzip(), upload), write()]).catch((fault: Error) => upload.destroy(fault));
  return upload;
}

/** Returns a build's display name: the parent folder of `dist`. */
function nameOf(dist: string): string {
  const folder = resolve(dist);
  const name = basename(folder) === 'dist' ? basename(dirname(folder)) : basename(folder);
  return name.replaceAll(/[^A-Za-z0-9_-]/g, '-');
}
