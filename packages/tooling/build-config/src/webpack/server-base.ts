import webpack, { type Configuration } from 'webpack';
import type { Part } from '../part/part.ts';
import { compileRule, resolveSources, styleRules } from './base.ts';

/** Common settings of the server builds of shell and remotes: one module, read and run by the gateway's workers. */
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
    module: { rules: [compileRule('node 24'), ...styleRules(part, 'server')] },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    optimization: {
      // Stack traces are read by people, so names stay.
      minimize: false,
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      // In one concatenated module React would be called through a getter for each element: a twentieth of a page.
      concatenateModules: { commonjs: false },
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
