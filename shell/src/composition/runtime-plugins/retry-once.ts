import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

interface RetryOptions {
  /** Wait before the second try, ms. */
  readonly delayMs: number;
  /** Hears of each failure, also of one that the second try makes good. */
  readonly onFault: (container: string, fault: unknown) => void;
}

/** One load, one automatic retry, then the fault (B-12): whatever of a remote failed, its entry, its init or its module. */
export function retryOnce({ delayMs, onFault }: RetryOptions): ModuleFederationRuntimePlugin {
  const retrying = new Set<string>();
  return {
    name: 'store-retry-once',
    async errorLoadRemote({ id, error, lifecycle, origin, remote }) {
      if (lifecycle !== 'onLoad') return undefined;
      onFault(remote?.name ?? id, error);
      if (retrying.has(id)) return undefined;
      retrying.add(id);
      try {
        await new Promise((resolve) => setTimeout(resolve, delayMs));
        return await origin.loadRemote(id);
      } finally {
        retrying.delete(id);
      }
    },
  };
}
