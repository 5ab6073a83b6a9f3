import type { ApiClient, Reply } from '@store/api-client';
import type { OutsideAddresses } from '@store/contracts/composition';
import { type AnswerOf, type Call, type RequestOf, requestKey } from '@store/contracts/wire';
import { QueryCache, type QueryClient } from '@tanstack/query-core';
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
  const queries = new QueryCache();
  // `QueryClient` would add mutations and endless lists to every page. The cache uses only these methods of it.
  const client = {
    getQueryCache: () => queries,
    defaultQueryOptions: <O>(options: O) => options,
    getQueryDefaults: () => ({}),
  } as unknown as QueryClient;

  const read = <C extends Call>(call: C, request: RequestOf<C>, freshMs: number): Promise<Reply<AnswerOf<C>>> => {
    const options = {
      queryKey: [requestKey(call.path, request)],
      queryFn: () => api.call(call, request),
      retry: false,
      gcTime: CACHE_MS,
    };
    const query = queries.build(client, options);
    const { data } = query.state;
    return data === undefined || query.isStaleByTime(freshMs) ? query.fetch(options) : Promise.resolve(data);
  };

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
