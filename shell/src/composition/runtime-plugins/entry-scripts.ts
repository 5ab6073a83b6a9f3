import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RegisteredRemote } from '../registered-remote.ts';

/** The hard end of waiting for code, ms (B-12). */
const CODE_TIMEOUT_MS = 120_000;

/**
 * Loads each remote's entry as the release describes it: with its integrity, so that a changed byte is refused (A06), with
 * `crossorigin`, without which the integrity policy runs no script (K04), and with more patience than the runtime's own
 * 20 seconds. Each later try asks under another address, past any broken copy in a cache.
 *
 * @param remotes the remotes that the runtime knows, by its names.
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
