import { allCalls } from '@store/contracts/calls';
import { checkDeskPage } from '@store/contracts/calls/desk';
import type { Call } from '@store/contracts/wire';
import type { BackendRequest } from './repeat-request.ts';

/** An API request: `path` with a leading slash, without a query. */
interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly hasKey: boolean;
}

const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} /api/${path}`;

/** Returns a predicate that matches requests of the given calls. */
function matcher(calls: readonly Call[]): (name: string) => boolean {
  const plain = new Set(calls.map(nameOf));
  const templates = calls
    .filter(({ path }) => path.includes('{'))
    .map((call) => new RegExp(`^${nameOf(call).replace(/\{\w+\}/g, '[^/]+')}$`));
  return (name) => plain.has(name) || templates.some((template) => template.test(name));
}

// The check of a page may take seconds of a backend's only reading thread, so it is not hedged.
const isReading = matcher(allCalls.filter((call) => call.kind === 'read' && call !== checkDeskPage));
const countsOnce = matcher(allCalls.filter(({ keyed }) => keyed));

/**
 * Returns the retry policy of a request: reads may be hedged, calls that require an idempotency key may be retried with
 * it, all others are sent once. The backend ignores the key of any other call from an anonymous visitor.
 */
export function repeatsOf({ method, path, hasKey }: ApiRequest): BackendRequest<object>['repeats'] {
  const name = `${method} ${path}`;
  if (isReading(name)) return 'read';
  return hasKey && countsOnce(name) ? 'keyed' : 'once';
}
