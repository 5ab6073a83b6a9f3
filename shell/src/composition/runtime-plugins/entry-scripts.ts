import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RegisteredRemote } from '../registered-remote.ts';

/** Timeout for loading code, ms (B-12). */
const CODE_TIMEOUT_MS = 120_000;

/**
 * Loads each remote's entry script with the integrity of the release, so that changed content is rejected (A06), and
 * with `crossorigin`, which the integrity policy requires (K04). Its timeout is longer than the runtime's 20 seconds.
 * Each retry uses another URL to bypass a broken cached copy.
 *
 * @param remotes registered remotes by their runtime name.
 */
export function entryScripts(remotes: ReadonlyMap<string, RegisteredRemote>): ModuleFederationRuntimePlugin {
  const tries = new Map<string, number>();
  return {
    name: 'store-entry-scripts',
    createScript({ url, remoteInfo }) {
      const id = remoteInfo?.name ?? '';
      const remote = remotes.get(id);
      if (!remote) return undefined;
      const attempt = tries.get(id) ?? 0;
      tries.set(id, attempt + 1);
      const script = document.createElement('script');
      script.src = attempt > 0 ? `${url}?retry=${attempt}` : url;
      script.integrity = remote.entry.integrity;
      script.crossOrigin = 'anonymous';
      script.async = true;
      remote.onScript?.(script);
      return { script, timeout: CODE_TIMEOUT_MS };
    },
  };
}
