import { mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RemoteManifest, remoteManifest } from '@store/contracts/composition';
import webpack from 'webpack';
import { remote } from '../webpack/remote.ts';

const packages = fileURLToPath(new URL('../../../..', import.meta.url));

/** Sources of a remote with one screen. */
const SOURCES = {
  'package.json': '{ "name": "@store/pond", "version": "1.2.3", "type": "module" }',
  'src/remote.ts': `
    import { cartChanged } from '@store/contracts/bus';
    import { defineRemote, defineRoute, notFound } from '@store/remote-kit';
    const fish = defineRoute<{ name: string }>({
      id: 'fish', path: '/fish/:name', title: '魚', breadcrumb: '魚', body_class: 'fish',
      loader: ({ params }) => { if (!params.name) throw notFound(); return { name: params.name }; },
      screen: () => import('./fish/fish.screen.tsx'),
    });
    export const remote = defineRemote({
      name: 'pond', team: 'toys', routes: [fish], reads: [cartChanged], budget: { script_bytes: 20_000, style_bytes: 500 },
    });`,
  'src/fish/fish.screen.tsx': `
    import { useState } from 'react';
    import css from './fish.module.css';
    export function Screen() { const [text] = useState('words of the screen'); return <p className={css.fish}>{text}</p>; }`,
  'src/fish/fish.module.css': '@layer remote { .fish { color: var(--c-brand); } }',
};

/** Writes the remote into a folder, with some files changed, and builds it as `webpack.config.mjs` would. */
export async function buildToyRemote(changes: Partial<Record<keyof typeof SOURCES, string>> = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'store-pond-'));
  for (const [file, content] of Object.entries({ ...SOURCES, ...changes })) {
    await mkdir(dirname(join(dir, file)), { recursive: true });
    await writeFile(join(dir, file), content);
  }
  await mkdir(join(dir, 'node_modules', '@store'), { recursive: true });
  for (const folder of ['shared/contracts', 'browser/remote-kit', 'browser/ui']) {
    await symlink(join(packages, folder), join(dir, 'node_modules', '@store', basename(folder)));
  }
  await symlink(join(packages, 'browser', 'remote-kit', 'node_modules', 'react'), join(dir, 'node_modules', 'react'));
  const faults = await build(dir);
  const dist = join(dir, 'dist');
  return { dist, faults, manifest: () => readManifest(dist) };
}

/** Errors of the build as one text. */
const build = (dir: string): Promise<string> =>
  new Promise((resolve, reject) => {
    webpack(remote(dir), (fault, stats) => {
      if (fault) return reject(fault);
      resolve(stats?.hasErrors() ? stats.toString('errors-only') : '');
    });
  });

const readManifest = async (dist: string): Promise<RemoteManifest> =>
  remoteManifest.parse(JSON.parse(await readFile(join(dist, 'remote.json'), 'utf8')));
