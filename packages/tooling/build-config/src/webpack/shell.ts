import type { Configuration } from 'webpack';
import { ShellManifestPlugin } from '../manifest/shell-manifest-plugin.ts';
import { type Part, partAt } from '../part/part.ts';
import { browserBase } from './base.ts';
import { hostPlugins } from './federation.ts';
import { leanRemotes, shellRuntimeAliases } from './federation-runtime.ts';
import { ownFolder } from './own-folder.ts';
import { serverBase } from './server-base.ts';
import { slimLibraries } from './slim-libraries.ts';

/** Maximum brotli bytes of the shell's script in a page's first load. */
const SHELL_SCRIPT_BUDGET = 159_500;

/**
 * The shell's builds, for its `webpack.config.mjs`: the small early script of a rendered page, the browser's files, and
 * the server's one file, which renders pages. They name no remote: the page contains the release.
 */
export function shell(dir: string): Configuration[] {
  const part = partAt(dir);
  const manifest = new ShellManifestPlugin(part, { scriptBudget: SHELL_SCRIPT_BUDGET });
  return [earlyBuild(part, manifest), browserBuild(part, manifest), serverBuild(part, manifest)];
}

/** Self-contained: it runs before anything else is loaded. */
const earlyBuild = (part: Part, manifest: ShellManifestPlugin): Configuration => ({
  ...browserBase(part),
  name: 'early',
  entry: { early: './src/early/early.ts' },
  plugins: [manifest.forEarly],
});

function browserBuild(part: Part, manifest: ShellManifestPlugin): Configuration {
  const base = browserBase(part);
  const slim = slimLibraries(part);
  return {
    ...base,
    name: 'browser',
    dependencies: ['early'],
    // The sheet that orders the layers comes first, whatever the order of the chunks.
    entry: { main: ['@store/ui/styles.css', './src/main.tsx'] },
    output: { ...base.output, publicPath: '' },
    resolve: { ...base.resolve, alias: { ...slim.alias, ...shellRuntimeAliases() } },
    module: { rules: [...(base.module?.rules ?? []), ...slim.rules, ...leanRemotes] },
    plugins: [...(base.plugins ?? []), ...hostPlugins(part), ownFolder, manifest.forBrowser],
    optimization: { ...base.optimization, splitChunks: severalFiles },
  };
}

function serverBuild(part: Part, manifest: ShellManifestPlugin): Configuration {
  const base = serverBase(part);
  return {
    ...base,
    // The later build writes the manifest.
    dependencies: ['browser'],
    entry: { server: './src/server/server.ts' },
    plugins: [...(base.plugins ?? []), manifest.forServer],
  };
}

const framework = {
  test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
  name: 'framework',
  priority: 20,
  enforce: true,
};

const libraries = {
  test: /[\\/]node_modules[\\/]/,
  name: 'libraries',
  chunks: 'initial' as const,
  priority: 10,
  minSize: 20_000,
};

/** Several files, because they are parsed in parallel and the framework's rarely changes. */
export const severalFiles = { chunks: 'all' as const, cacheGroups: { framework, libraries } };
