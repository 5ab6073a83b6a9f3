import type { Shop } from './shop.ts';

/** A remote and its API call paths from the manifest; absent in old manifests. */
interface Caller {
  readonly name: string;
  readonly calls?: readonly string[] | undefined;
}

/** Restricts API calls to those in the remote's manifest; others are rejected without being sent. */
export function declaredCalls(call: Shop['call'], { name, calls }: Caller): Shop['call'] {
  return (apiCall, ...args) =>
    calls?.includes(apiCall.path) === false
      ? Promise.reject(new Error(`${name} does not declare ${apiCall.path}`))
      : call(apiCall, ...args);
}
