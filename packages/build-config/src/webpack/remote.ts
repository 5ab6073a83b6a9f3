import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration, RuleSetRule } from 'webpack';
import { RemoteManifestPlugin } from '../manifest/remote-manifest-plugin.ts';
import { type Part, partAt } from '../part/part.ts';
import { SCHEMA } from '../part/shared-libraries.ts';
import { browserBase } from './base.ts';
import { containerPlugins } from './federation.ts';
import { remoteRuntimeAliases } from './federation-runtime.ts';
import { serverBase } from './server-base.ts';

/**
 * A remote's two builds, for its `webpack.config.mjs`: the browser's container and the server's one file,
 * and after both `dist/remote.json`, which says all the store must know of it.
 */
export function remote(dir: string): Configuration[] {
  const part = partAt(dir);
  const manifest = new RemoteManifestPlugin(part);
  return [browserBuild(part, manifest), serverBuild(part, manifest)];
}

function browserBuild(part: Part, manifest: RemoteManifestPlugin): Configuration {
  const base = browserBase(part);
  return {
    ...base,
    name: 'browser',
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    resolve: { ...base.resolve, alias: remoteRuntimeAliases() },
    module: { rules: [...(base.module?.rules ?? []), namesOfMessages] },
    plugins: [
      ...(base.plugins ?? []),
      ...containerPlugins(part, 'remoteEntry.[contenthash:8].js'),
      manifest.forBrowser,
    ],
  };
}

/** What only the server runs, its forms' actions, stands in a face of its own, which no browser loads. */
function serverEntry({ dir }: Part): string {
  return existsSync(join(dir, 'src', 'remote.server.ts')) ? './src/remote.server.ts' : './src/remote.ts';
}

/** Of the bus a remote knows the messages' names; the schemas are the shell's. */
const namesOfMessages: RuleSetRule = {
  test: /[\\/](?:packages|@store)[\\/]contracts[\\/](?:src|dist)[\\/]bus[\\/]messages\.[jt]s$/,
  enforce: 'pre',
  loader: fileURLToPath(new URL('../../message-names-loader.cjs', import.meta.url)),
};

/** The whole remote for Node, one file: what renders there are the shell's own copies of the shared libraries. */
export function serverBuild(part: Part, manifest: RemoteManifestPlugin): Configuration {
  const base = serverBase(part);
  return {
    ...base,
    // The manifest is written by whoever is second.
    dependencies: ['browser'],
    entry: { server: serverEntry(part) },
    externals: [/^react($|\/)/, /^@store\/(remote-kit|ui)$/, { 'zod/mini': SCHEMA }],
    externalsType: 'commonjs',
    plugins: [...(base.plugins ?? []), manifest.forServer],
  };
}
