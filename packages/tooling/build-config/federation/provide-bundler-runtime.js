import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from 'webpack-bundler-runtime/initContainerEntry.js';

/**
 * Runtime plugin of the shell that provides webpack's half of the federation runtime to the page's remotes, as
 * `provideExternalRuntime` provides the other, so that no remote's entry contains a copy. The shell exposes nothing, so its
 * own build omits the code that starts a container.
 */
export default function provideBundlerRuntime() {
  const bundlerRuntime = { ...federation.bundlerRuntime, initContainerEntry };
  // Each remote has its own instance; `init` would find the shell's by the build identifier compiled into it.
  const runtime = { ...federation.runtime, init: federation.runtime.createInstance };
  globalThis._FEDERATION_BUNDLER_RUNTIME = { ...federation, runtime, bundlerRuntime };
  return { name: 'store-provide-bundler-runtime' };
}
