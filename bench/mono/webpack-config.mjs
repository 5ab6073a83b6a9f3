import path from 'node:path';
import { browserBase, partAt, ShellManifestPlugin, severalFiles, slimLibraries } from '@store/build-config/blocks';
import webpack from 'webpack';
import { bench, inProject } from '../folders.mjs';

/**
 * The shell's own program with every remote inside: same sources, loaders, minifier, targets and split into files, only
 * without federation. The one module replaced is the one that loads remotes.
 */
export function monoConfig(remotes, onFiles) {
  const part = { ...partAt(bench), name: 'mono', dist: path.join(bench, 'dist', 'mono') };
  const base = browserBase(part);
  const slim = slimLibraries(partAt(inProject('shell')));
  return {
    ...base,
    name: 'mono',
    // As the shell's own build: the resets before every component.
    entry: { main: [inProject('packages', 'ui', 'src', 'styles', 'index.css'), inProject('shell', 'src', 'main.tsx')] },
    output: { ...base.output, publicPath: 'auto' },
    resolve: { ...base.resolve, alias: slim.alias },
    module: { rules: [...base.module.rules, ...slim.rules] },
    plugins: [
      ...base.plugins,
      new webpack.NormalModuleReplacementPlugin(
        /[\\/]composition[\\/]page-composition\.ts$/,
        path.join(bench, 'mono', 'page-composition.ts'),
      ),
      // `import('…/remotes/' + name)` reaches exactly these.
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
