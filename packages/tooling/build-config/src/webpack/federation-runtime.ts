import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from 'webpack';

/** A file of this package that webpack bundles unchanged. */
const ours = (file: string) => fileURLToPath(new URL(`../../federation/${file}`, import.meta.url));

const loader = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));

const from = (at: string, name: string) => createRequire(at).resolve(name);
const beside = (file: string, path: string) => join(dirname(file), path);

const enhanced = from(import.meta.url, '@module-federation/enhanced');
const tools = from(enhanced, '@module-federation/runtime-tools');
const bundlerRuntime = dirname(from(tools, '@module-federation/webpack-bundler-runtime'));

/** Runtime plugin with which the shell provides webpack's half of the runtime to the page's remotes. */
export const PROVIDE_BUNDLER_RUNTIME = ours('provide-bundler-runtime.js');

/**
 * Aliases of the shell's build that remove unused parts of the federation runtime: Node's loader,
 * run-time manifests (snapshots) and preloading after them, which the shell's warm-up plugin does from the release,
 * remotes named at build time, partially built libraries, the longer code for version ranges, error texts,
 * and the logger except for the console.
 * They name files inside the packages, whose versions are pinned for that reason; a missing one fails the build.
 */
export function shellRuntimeAliases(): Record<string, string | false> {
  const inject = from(enhanced, '@module-federation/inject-external-runtime-core-plugin');
  const core = from(from(tools, '@module-federation/runtime'), '@module-federation/runtime-core');
  const sdk = from(core, '@module-federation/sdk');
  const errorCodes = from(core, '@module-federation/error-codes');
  return {
    // As ES modules; otherwise the page would have the runtime twice.
    [inject]: beside(inject, 'index.js'),
    [beside(sdk, 'node.js')]: false,
    [beside(sdk, 'generateSnapshotFromManifest.js')]: false,
    [beside(sdk, 'logger.js')]: ours('console-logger.js'),
    [beside(errorCodes, 'desc.mjs')]: ours('no-error-messages.js'),
    [beside(core, 'plugins/generate-preload-assets.js')]: false,
    [beside(core, 'plugins/snapshot/index.js')]: false,
    [beside(core, 'plugins/snapshot/SnapshotHandler.js')]: ours('no-snapshots.js'),
    [beside(core, 'utils/preload.js')]: ours('no-preload.js'),
    [beside(core, 'utils/semver/index.js')]: ours('version-ranges.js'),
    [join(bundlerRuntime, 'remotes.js')]: ours('no-static-remotes.js'),
    [join(bundlerRuntime, 'getSharedFallbackGetter.js')]: ours('no-shared-fallbacks.js'),
    '@module-federation/webpack-bundler-runtime/bundler': join(bundlerRuntime, 'bundler.js'),
    'webpack-bundler-runtime': bundlerRuntime,
  };
}

/** Removes unused ways to load a remote's entry and unused remote operations from the runtime. */
export const leanRemotes: readonly RuleSetRule[] = [
  { test: /[\\/]runtime-core[\\/]dist[\\/]remote[\\/]index\.js$/, loader: loader('lean-remotes-loader.cjs') },
  { test: /[\\/]runtime-core[\\/]dist[\\/]utils[\\/]load\.js$/, loader: loader('lean-entries-loader.cjs') },
];

/** Aliases of a remote's build: its entry uses the page's runtime and contains none. */
export const remoteRuntimeAliases = (): Record<string, string> => ({
  [join(bundlerRuntime, 'bundler.js')]: ours('page-bundler-runtime.js'),
});
