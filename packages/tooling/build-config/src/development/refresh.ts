import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type WebpackPluginInstance } from 'webpack';

const sharedRuntime = fileURLToPath(new URL('../../refresh-runtime.cjs', import.meta.url));

/** Fast refresh that also reaches a remote's components rendered by the shell's React. */
export function refreshPlugins(): WebpackPluginInstance[] {
  const shareRuntime = new webpack.NormalModuleReplacementPlugin(/react-refresh[\\/]runtime(\.js)?$/, (found) => {
    if (found.contextInfo.issuer !== sharedRuntime) found.request = sharedRuntime;
  });
  return [new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, sharedRuntime] }), shareRuntime];
}
