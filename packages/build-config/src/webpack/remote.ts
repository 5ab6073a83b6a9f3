import type { Configuration, WebpackPluginInstance } from 'webpack';
import webpack from 'webpack';
import { RemoteManifestPlugin } from '../manifest/remote-manifest-plugin.ts';
import { containerName, type Part, partAt } from '../part/part.ts';
import { SCHEMA, sharedByRemote } from '../part/shared-libraries.ts';
import { browserBase } from './base.ts';
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
  const container = containerPlugin(part, 'remoteEntry.[contenthash:8].js');
  return {
    ...base,
    name: 'browser',
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    plugins: [...(base.plugins ?? []), container, manifest.forBrowser],
  };
}

/** The container the shell loads: one module, the remote's face, and the page's own copies of what is shared. */
export function containerPlugin(part: Part, filename: string): WebpackPluginInstance {
  return new webpack.container.ModuleFederationPlugin({
    name: containerName(part.name),
    library: { type: 'window', name: containerName(part.name) },
    filename,
    exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
    shared: sharedByRemote(part),
  });
}

/** The whole remote for Node, one file: what draws there are the shell's own copies of the shared libraries. */
export function serverBuild(part: Part, manifest: RemoteManifestPlugin): Configuration {
  const base = serverBase(part);
  return {
    ...base,
    // The manifest is written by whoever is second.
    dependencies: ['browser'],
    entry: { server: './src/remote.ts' },
    externals: [/^react($|\/)/, /^@store\/(remote-kit|ui)$/, { 'zod/mini': SCHEMA }],
    externalsType: 'commonjs',
    plugins: [...(base.plugins ?? []), manifest.forServer],
  };
}
