import type { ApiClient, Reply } from '@store/api-client';
import type { OutsideAddresses } from '@store/contracts/composition';
import { type AnswerOf, type Call, type RequestOf, requestKey } from '@store/contracts/wire';
import { QueryClient } from '@tanstack/query-core';
import type { Shop, ShopBus } from './shop.ts';

export interface ShopParts {
  readonly api: ApiClient;
  readonly bus: ShopBus;
  readonly outside: OutsideAddresses;
  readonly now: () => number;
}

/** Cache lifetime, ms: long enough for Back, short enough for prices. */
const CACHE_MS = 5 * 60_000;

/** Creates the shop for loaders and screens from API client, bus and server time. */
export function createShop({ api, bus, outside, now }: ShopParts): Shop & { forget(): void } {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: CACHE_MS } } });

  const read = <C extends Call>(call: C, request: RequestOf<C>, freshMs: number): Promise<Reply<AnswerOf<C>>> =>
    queries.fetchQuery({
      queryKey: [requestKey(call.path, request)],
      queryFn: () => api.call(call, request),
      staleTime: freshMs,
    });

  return {
    call: (call, request, { freshMs = 0, ...options } = {}) =>
      call.kind === 'read' && !options.signal ? read(call, request, freshMs) : api.call(call, request, options),
    bus,
    outside,
    now,
    /** Clears all cached responses; call when the visitor changes. */
    forget: () => queries.clear(),
  };
}
