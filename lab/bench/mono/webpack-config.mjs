import path from 'node:path';
import { browserBase, partAt, ShellManifestPlugin, severalFiles, slimLibraries } from '@store/build-config/blocks';
import webpack from 'webpack';
import { bench, inProject } from '../folders.mjs';

/**
 * The shell's program with every remote inside: the same sources, loaders, minifier, targets and chunks, only
 * without federation. The one replaced module is the one that loads remotes.
 */
export function monoConfig(remotes, onFiles) {
  const part = { ...partAt(inProject('lab')), name: 'mono', dist: path.join(bench, 'dist', 'mono') };
  const base = browserBase(part);
  const slim = slimLibraries(partAt(inProject('shell')));
  return {
    ...base,
    name: 'mono',
    // As in the shell's build: the resets come before every component.
    entry: {
      main: [
        inProject('packages', 'browser', 'ui', 'src', 'styles', 'index.css'),
        inProject('shell', 'src', 'main.tsx'),
      ],
    },
    output: { ...base.output, publicPath: 'auto' },
    resolve: { ...base.resolve, alias: slim.alias },
    module: { rules: [...base.module.rules, ...slim.rules] },
    plugins: [
      ...base.plugins,
      new webpack.NormalModuleReplacementPlugin(
        /[\\/]composition[\\/]page-composition\.ts$/,
        path.join(bench, 'mono', 'page-composition.ts'),
      ),
      // `import('…/remotes/' + name)` resolves to exactly these.
      new webpack.ContextReplacementPlugin(/[\\/]remotes$/, inProject('remotes'), addressesOf(remotes)),
      new ShellManifestPlugin(part, {
        scriptBudget: Number.POSITIVE_INFINITY,
        clientRendered: true,
      }).forBrowser,
      { apply: (compiler) => compiler.hooks.afterEmit.tap('mono', onFiles) },
    ],
    optimization: { ...base.optimization, splitChunks: severalFiles },
  };
}

const addressesOf = (remotes) =>
  Object.fromEntries(remotes.map(({ name }) => [`./${name}`, inProject('remotes', name, 'src', 'remote.ts')]));
