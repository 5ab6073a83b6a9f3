import webpack, { type Configuration } from 'webpack';
import type { Part } from '../part/part.ts';
import { compileRule, resolveSources, styleRules } from './base.ts';

/** What the server builds of shell and remotes have in common: one module, read and run by the gateway's workers. */
export function serverBase(part: Part): Configuration {
  return {
    name: 'server',
    mode: 'production',
    target: 'node20',
    context: part.dir,
    devtool: false,
    output: {
      path: part.dist,
      filename: '[name].[contenthash:8].cjs',
      library: { type: 'commonjs2' },
      chunkFormat: false,
      hashFunction: 'sha256',
    },
    resolve: resolveSources,
    module: { rules: [compileRule('node 20'), ...styleRules(part, 'server')] },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    optimization: {
      // Read by people when something fails on the server, so its names stay.
      minimize: false,
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      // React as part of one big module is asked for through a function, at each element: a twentieth of a page.
      concatenateModules: { commonjs: false },
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
