import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import type { Part } from '../part/part.ts';
import { browsers, styleTargets } from './browsers.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';
import { shortClassNames } from './class-names.ts';
import { shortName } from './short-name.ts';

const require = createRequire(import.meta.url);

/** Seconds until a chunk counts as lost (B-12). */
const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Makes Chromium compile the whole file in the background instead of each function at its first call
 * (decision 0026). Has an effect in the first line only.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** Common settings of every browser build. Two builds of the same source give the same bytes. */
export function browserBase(part: Part): Configuration {
  return {
    mode: 'production',
    target: 'browserslist:'.concat(browsers.join(', ')),
    context: part.dir,
    // Source maps are stored with the version for its team; nothing links to them, and gateways do not serve them.
    devtool: 'hidden-source-map',
    output: {
      path: part.dist,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      uniqueName: part.name,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      hashFunction: 'sha256',
    },
    resolve: resolveSources,
    module: {
      rules: [compileRule(browsers.join(', ')), ...styleRules(part), leanContracts, noNoscript, noServerOnlyHead],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css', ignoreOrder: true }),
      new ChunkIntegrityPlugin(),
      // As `deterministic`, but with at most three digits: the longer ids are 0.1 kB of a first load.
      new webpack.ids.DeterministicModuleIdsPlugin({ maxLength: 3, fixedLength: true }),
    ],
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: false,
      minimizer: [
        new TerserPlugin({
          extractComments: false,
          terserOptions: {
            ecma: 2020,
            toplevel: true,
            compress: { passes: 4 },
            // terser would count letter frequencies, including hashes of the folder's path that are replaced afterwards.
            mangle: { nth_identifier: { get: shortName } },
            format: { comments: false, preamble: COMPILE_HINT },
          },
        }),
        new TerserPlugin({
          test: /\.css$/,
          minify: TerserPlugin.lightningCssMinify,
          terserOptions: { targets: styleTargets },
        }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** Workspace packages are compiled from their sources, so no package has to be built first; published ones have none. */
export const resolveSources: Configuration['resolve'] = {
  // es2015: rxjs as it was written, not transpiled for older browsers.
  conditionNames: ['source', 'es2015', '...'],
  extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
};

/** Drops unused schemas of the contract. */
const leanContracts: RuleSetRule = {
  test: /[\\/](?:shared|@store)[\\/]contracts[\\/](?:src|dist)[\\/].*\.[jt]s$/,
  enforce: 'pre',
  loader: fileURLToPath(new URL('../../pure-calls-loader.cjs', import.meta.url)),
};

/** Drops `<noscript>` content, which only the server renders. */
const noNoscript: RuleSetRule = {
  test: /\.tsx$/,
  enforce: 'pre',
  loader: fileURLToPath(new URL('../../no-noscript-loader.cjs', import.meta.url)),
};

/** Drops head data that only search engines read. */
const noServerOnlyHead: RuleSetRule = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  enforce: 'pre',
  loader: fileURLToPath(new URL('../../server-only-head-loader.cjs', import.meta.url)),
};

/** Compiles TypeScript and React to JavaScript for the given targets. */
export function compileRule(targets: string, refresh = false): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: require.resolve('swc-loader'),
    options: {
      swcrc: false,
      env: { targets },
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: refresh, refresh } },
      },
    },
  };
}

/**
 * CSS Modules with class names prefixed by their part; plain style sheets (the design system's only) unchanged. A server build
 * exports the names only, which are the same. Names are readable in development.
 */
export function styleRules(part: Part, side: 'browser' | 'server' | 'development' = 'browser'): RuleSetRule[] {
  const exportOnlyLocals = side === 'server';
  const css = (modules: object | false): RuleSetRule['use'] => [
    ...(exportOnlyLocals ? [] : [MiniCssExtractPlugin.loader]),
    { loader: require.resolve('css-loader'), options: { modules, importLoaders: 0 } },
  ];
  const named = (owner: string) => ({
    ...(side === 'development'
      ? { localIdentName: `${owner}_[local]_[hash:base64:5]` }
      : { getLocalIdent: shortClassNames(owner) }),
    namedExport: false,
    exportOnlyLocals,
  });
  return [
    {
      test: /\.css$/,
      oneOf: [
        { test: /\.module\.css$/, include: /[\\/](?:browser|@store)[\\/]ui[\\/]/, use: css(named('ui')) },
        { test: /\.module\.css$/, use: css(named(part.name)) },
        { use: css(false), sideEffects: true },
      ],
    },
  ];
}
