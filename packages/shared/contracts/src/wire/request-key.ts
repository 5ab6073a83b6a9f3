/**
 * Computes the key under which the gateway embeds a response in the page and the api-client finds it:
 * the call's path and its request with sorted fields, without undefined ones.
 */
export function requestKey(path: string, request: unknown): string {
  return `${path} ${JSON.stringify(sorted(request))}`;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, v]) => v !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([k, v]) => [k, sorted(v)]));
}
