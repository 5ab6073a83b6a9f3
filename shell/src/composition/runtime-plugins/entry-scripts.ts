import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { PageRemote } from '@store/contracts/composition';

/** The hard end of waiting for code, ms (B-12). */
const CODE_TIMEOUT_MS = 120_000;

/**
 * Loads each remote's entry as the release describes it: with its integrity, so that a changed byte is refused (A06), with
 * `crossorigin`, without which the integrity policy runs no script (K04), and with more patience than the runtime's own
 * 20 seconds. Each later try asks under another address, past any broken copy in a cache.
 *
 * @param remotes the release's remotes, by the name of their container.
 */
export function entryScripts(remotes: ReadonlyMap<string, PageRemote>): ModuleFederationRuntimePlugin {
  const tries = new Map<string, number>();
  return {
    name: 'store-entry-scripts',
    createScript({ url, remoteInfo }) {
      const remote = remotes.get(remoteInfo?.name ?? '');
      if (!remote) return undefined;
      const attempt = tries.get(remote.name) ?? 0;
      tries.set(remote.name, attempt + 1);
      const script = document.createElement('script');
      script.src = attempt > 0 ? `${url}?retry=${attempt}` : url;
      script.integrity = remote.entry.integrity;
      script.crossOrigin = 'anonymous';
      script.async = true;
      return { script, timeout: CODE_TIMEOUT_MS };
    },
  };
}
