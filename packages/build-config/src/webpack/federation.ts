import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { WebpackPluginInstance } from 'webpack';
import { containerName, type Part } from '../part/part.ts';
import { sharedByRemote, sharedByShell } from '../part/shared-libraries.ts';
import { PROVIDE_BUNDLER_RUNTIME } from './federation-runtime.ts';
import { StableRuntimeId } from './stable-runtime-id.ts';

/** What the shell and every remote set alike: types travel as workspace packages, and nothing is read at run time. */
const common = { dts: false, dev: false, shareStrategy: 'loaded-first' } as const;

/** Pages run in browsers, and what is live comes with the page: no Node, no snapshots (decision 0034). */
const SLIM = { target: 'web', disableSnapshot: true } as const;

/** The shell as the host: it brings the one federation runtime of the page and its own copies of what is shared. */
export function hostPlugins(part: Part): WebpackPluginInstance[] {
  const host = new ModuleFederationPlugin({
    ...common,
    name: part.name,
    manifest: false,
    shared: sharedByShell(part),
    runtimePlugins: [PROVIDE_BUNDLER_RUNTIME],
    experiments: { provideExternalRuntime: true, optimization: SLIM },
  });
  return [host, new StableRuntimeId()];
}

/**
 * The container the shell loads: one module, the remote's face, on the page's runtime and the page's copies of what is
 * shared. `mf-manifest.json` beside it says what it exposes, for other hosts and for tools.
 */
export function containerPlugins(part: Part, filename: string): WebpackPluginInstance[] {
  const name = containerName(part.name);
  const container = new ModuleFederationPlugin({
    ...common,
    name,
    library: { type: 'window', name },
    filename,
    manifest: true,
    exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
    shared: sharedByRemote(part),
    experiments: { externalRuntime: true, optimization: { ...SLIM, disableRemote: true } },
  });
  return [container, new StableRuntimeId()];
}
