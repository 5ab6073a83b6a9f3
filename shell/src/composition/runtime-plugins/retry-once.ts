import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

interface RetryOptions {
  /** Delay before the retry, ms. */
  readonly delayMs: number;
  /** Called for each failure, including those that the retry recovers. */
  readonly onFault: (container: string, fault: unknown) => void;
}

/** Retries a failed load once, at whichever stage it failed (B-12). */
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
