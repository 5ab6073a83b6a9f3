import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from 'webpack-bundler-runtime/initContainerEntry.js';

/**
 * A runtime plugin of the shell: gives the remotes of the page webpack's half of the federation runtime, as
 * `provideExternalRuntime` gives them the other, so that no remote's entry carries a copy. The shell exposes nothing, so its
 * own build leaves out what starts a container.
 */
export default function provideBundlerRuntime() {
  const bundlerRuntime = { ...federation.bundlerRuntime, initContainerEntry };
  // Each remote has an instance of its own; `init` would find the shell's, whose build's identifier it was compiled with.
  const runtime = { ...federation.runtime, init: federation.runtime.createInstance };
  globalThis._FEDERATION_BUNDLER_RUNTIME = { ...federation, runtime, bundlerRuntime };
  return { name: 'store-provide-bundler-runtime' };
}
