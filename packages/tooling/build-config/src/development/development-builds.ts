import { dirname, join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import webpack from 'webpack';
import { RemoteManifestPlugin } from '../manifest/remote-manifest-plugin.ts';
import { ShellManifestPlugin } from '../manifest/shell-manifest-plugin.ts';
import { type Part, partAt } from '../part/part.ts';
import { browserBase, compileRule, styleRules } from '../webpack/base.ts';
import { browsers } from '../webpack/browsers.ts';
import { containerPlugins, hostPlugins } from '../webpack/federation.ts';
import { remoteRuntimeAliases, shellRuntimeAliases } from '../webpack/federation-runtime.ts';
import { serverBuild } from '../webpack/remote.ts';

/** Plugins of fast refresh; none for a page whose React is the production build. */
type Refresh = readonly WebpackPluginInstance[];

/** A remote's builds for its development server: readable, and never published. */
export function devRemote(dir: string, port: number, refresh: Refresh): Configuration[] {
  const part = developmentPart(dir, port);
  const manifest = new RemoteManifestPlugin(part, 'development');
  const base = developmentBase(part, refresh);
  const browser: Configuration = {
    ...base,
    name: part.name,
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    resolve: { ...base.resolve, alias: remoteRuntimeAliases() },
    plugins: [...(base.plugins ?? []), ...containerPlugins(part, 'remoteEntry.js'), manifest.forBrowser],
  };
  const server = serverBuild(part, manifest);
  // Not for the browser: the development server ignores it (webpack's types do not know
  // this value) and it is written to disk.
  return [
    browser,
    {
      ...server,
      name: `${part.name} (server)`,
      mode: 'development',
      stats: 'errors-only',
      dependencies: [],
      devServer: false as never,
    },
  ];
}

/** The shell's build for its development server. */
export function devShell(dir: string, port: number, refresh: Refresh): Configuration[] {
  const part = developmentPart(dir, port);
  const common = developmentBase(part, refresh);
  return [
    {
      ...common,
      name: part.name,
      // Published remotes on the same page were compiled for the runtime that development would omit.
      entry: { main: ['react/jsx-runtime', '@store/ui/styles.css', './src/main.tsx'] },
      output: { ...common.output, publicPath: `http://127.0.0.1:${port}/` },
      resolve: { ...common.resolve, alias: shellRuntimeAliases() },
      plugins: [
        ...(common.plugins ?? []),
        ...hostPlugins(part),
        new ShellManifestPlugin(part, {
          scriptBudget: Number.POSITIVE_INFINITY,
          mode: 'development',
          clientRendered: true,
        }).forBrowser,
      ],
    },
  ];
}

/** Two development servers of one part must not write into one folder. */
const developmentPart = (dir: string, port: number): Part => ({
  ...partAt(dir),
  dist: join(dir, '.development', String(port)),
});

function developmentBase(part: Part, refresh: Refresh): Configuration {
  const base = browserBase(part);
  return {
    ...base,
    mode: 'development',
    stats: 'errors-only',
    // No eval: the pages' CSP forbids it in development too.
    devtool: 'cheap-module-source-map',
    output: { ...base.output, filename: '[name].js', chunkFilename: '[name].js' },
    module: { rules: [compileRule(browsers.join(', '), refresh.length > 0), ...styleRules(part, 'development')] },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true }),
      // Fast refresh identifies a component by its module: names must be unique on the page, not per part.
      new webpack.ids.NamedModuleIdsPlugin({ context: dirname(part.dir) }),
      ...refresh,
    ],
    optimization: { minimize: false, runtimeChunk: false, moduleIds: false },
  };
}

/** Duration of the latest build; the other one may have had nothing to do. */
export function secondsOf({ stats }: webpack.MultiStats): number {
  const latest = stats.toSorted((a, b) => b.endTime - a.endTime)[0];
  return latest ? (latest.endTime - latest.startTime) / 1000 : 0;
}
