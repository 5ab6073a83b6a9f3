import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const files = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });

/** The used fields of Module Federation's own manifest. */
const mfManifest = z.object({
  metaData: z.object({
    globalName: z.string(),
    remoteEntry: z.object({ name: z.string(), path: z.string(), type: z.string() }),
  }),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.optional(z.string()) })),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: files, css: files }) })),
});

/** Reads the `mf-manifest.json` of a build; null if the build tool writes none. */
export async function readMfManifest(dist: string) {
  const text = await readFile(join(dist, 'mf-manifest.json'), 'utf8').catch(() => null);
  if (text === null) return null;
  const { metaData, exposes, shared } = mfManifest.parse(JSON.parse(text));
  const assets = exposes.find(({ path }) => path === './remote')?.assets;
  if (!assets)
    throw new Error(`the container exposes ${exposes.map(({ path }) => path).join(', ')}; it must expose ./remote`);
  const { globalName: container, remoteEntry } = metaData;
  // `react/jsx-runtime` is a part of `react`.
  const ranges = shared.flatMap(({ name, requiredVersion }) => {
    const library = /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0];
    return library && requiredVersion ? [[library, requiredVersion] as const] : [];
  });
  return {
    container,
    entry: join(remoteEntry.path, remoteEntry.name),
    isModule: remoteEntry.type === 'module',
    shared: Object.fromEntries(ranges),
    /** Files of the module `./remote`, and of all that it loads later. */
    face: { scripts: assets.js.sync, styles: assets.css.sync },
    lazy: { scripts: assets.js.async, styles: assets.css.async },
  };
}
