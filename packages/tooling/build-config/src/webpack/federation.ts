import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { WebpackPluginInstance } from 'webpack';
import { containerName, type Part } from '../part/part.ts';
import { sharedByRemote, sharedByShell } from '../part/shared-libraries.ts';
import { PROVIDE_BUNDLER_RUNTIME } from './federation-runtime.ts';
import { StableRuntimeId } from './stable-runtime-id.ts';

/** Common settings of shell and remotes: types travel as workspace packages, and nothing is read at run time. */
const common = { dts: false, dev: false, shareStrategy: 'loaded-first' } as const;

/** Browsers only, and the page contains the release: no Node, no snapshots (decision 0034). */
const SLIM = { target: 'web', disableSnapshot: true } as const;

/** The shell as the host: it provides the page's only federation runtime and its copies of shared libraries. */
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
 * The container that the shell loads: one module, the remote's entry module, using the page's runtime and shared
 * libraries. `mf-manifest.json` beside it lists what it exposes, for other hosts and for tools.
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
