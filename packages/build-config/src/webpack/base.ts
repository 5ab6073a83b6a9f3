import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import type { Part } from '../part/part.ts';
import { browsers, styleTargets } from './browsers.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';
import { shortClassNames } from './class-names.ts';
import { shortName } from './short-name.ts';

const require = createRequire(import.meta.url);

/** Seconds a chunk may take before it counts as lost (B-12). */
const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Tells Chromium to compile the whole file beside the page's work, not each function at its first call in the midst of it
 * (decision 0026). It stands in the first line or does nothing.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** What every browser build has in common. Two builds of the same source give the same bytes. */
export function browserBase(part: Part): Configuration {
  return {
    mode: 'production',
    target: 'browserslist:'.concat(browsers.join(', ')),
    context: part.dir,
    // Maps are written for the team but nothing points to them, and they are never published.
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
      rules: [compileRule(browsers.join(', ')), ...styleRules(part), leanContracts, noNoscript, noServerWords],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css', ignoreOrder: true }),
      new ChunkIntegrityPlugin(),
    ],
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      minimizer: [
        new TerserPlugin({
          extractComments: false,
          terserOptions: {
            ecma: 2020,
            toplevel: true,
            compress: { passes: 4 },
            // terser would count letters, also those of hashes that hold the folder's path and are replaced after it.
            mangle: { nth_identifier: { get: shortName } },
            format: { comments: false, preamble: COMPILE_HINT },
          },
        }),
        new CssMinimizerPlugin({
          minify: CssMinimizerPlugin.lightningCssMinify,
          minimizerOptions: { targets: styleTargets as Record<string, unknown> },
        }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** Workspace packages are taken from their source, so a part needs nobody's build; published ones have none. */
export const resolveSources: Configuration['resolve'] = {
  // es2015: rxjs as it was written, not in the words of older browsers.
  conditionNames: ['source', 'es2015', '...'],
  extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
};

/** Of the contract a part keeps only the schemas it uses. */
const leanContracts: RuleSetRule = {
  test: /[\\/](?:packages|@store)[\\/]contracts[\\/](?:src|dist)[\\/].*\.[jt]s$/,
  enforce: 'pre',
  loader: fileURLToPath(new URL('../../pure-calls-loader.cjs', import.meta.url)),
};

/** What stands only where no script runs is the server's to render. */
const noNoscript: RuleSetRule = {
  test: /\.tsx$/,
  enforce: 'pre',
  loader: fileURLToPath(new URL('../../no-noscript-loader.cjs', import.meta.url)),
};

/** So is what only search engines read. */
const noServerWords: RuleSetRule = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  enforce: 'pre',
  loader: fileURLToPath(new URL('../../server-words-loader.cjs', import.meta.url)),
};

/** TypeScript and React to JavaScript of the given targets. */
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
 * CSS Modules named after their part; plain style sheets (the design system's only) as they are. A server file takes the
 * names alone, which are the same. In development names can be read.
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
        { test: /\.module\.css$/, include: /[\\/](?:packages|@store)[\\/]ui[\\/]/, use: css(named('ui')) },
        { test: /\.module\.css$/, use: css(named(part.name)) },
        { use: css(false), sideEffects: true },
      ],
    },
  ];
}
