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
 * and after both `dist/remote.json`, its manifest.
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

/** Server-only code, the actions of forms, is in a separate entry module that no browser loads. */
const serverEntry = ({ dir }: Part): string =>
  existsSync(join(dir, 'src', 'remote.server.ts')) ? './src/remote.server.ts' : './src/remote.ts';

/** A remote contains the names of bus messages; the schemas are in the shell. */
const namesOfMessages: RuleSetRule = {
  test: /[\\/](?:shared|@store)[\\/]contracts[\\/](?:src|dist)[\\/]bus[\\/]messages\.[jt]s$/,
  enforce: 'pre',
  loader: fileURLToPath(new URL('../../message-names-loader.cjs', import.meta.url)),
};

/** The whole remote for Node, one file: the shell's copies of the shared libraries render it. */
export function serverBuild(part: Part, manifest: RemoteManifestPlugin): Configuration {
  const base = serverBase(part);
  return {
    ...base,
    // The later of the two builds writes the manifest.
    dependencies: ['browser'],
    entry: { server: serverEntry(part) },
    externals: [/^react($|\/)/, /^@store\/(remote-kit|ui)$/, { 'zod/mini': SCHEMA }],
    externalsType: 'commonjs',
    plugins: [...(base.plugins ?? []), manifest.forServer],
  };
}
