import { allCalls } from '@store/contracts/calls';
import type { Call } from '@store/contracts/wire';
import type { BackendRequest } from './repeat-request.ts';

/** What is asked of the API: `path` with its slash in front, without a query. */
interface AskedCall {
  readonly method: string;
  readonly path: string;
  readonly hasKey: boolean;
}

const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} /api/${path}`;

/** Tells a request of one of these calls from others. */
function matcher(calls: readonly Call[]): (asked: string) => boolean {
  const plain = new Set(calls.map(nameOf));
  const templates = calls
    .filter(({ path }) => path.includes('{'))
    .map((call) => new RegExp(`^${nameOf(call).replace(/\{\w+\}/g, '[^/]+')}$`));
  return (asked) => plain.has(asked) || templates.some((template) => template.test(asked));
}

const isReading = matcher(allCalls.filter(({ kind }) => kind === 'read'));
const countsOnce = matcher(allCalls.filter(({ keyed }) => keyed));

/**
 * How often a request may be sent: reading calls of the contract twice, calls that must carry a key again with it, all else once. The
 * backend passes over the key of any other change when it does not know who asks, so such a change would count twice.
 */
export function repeatsOf({ method, path, hasKey }: AskedCall): BackendRequest<object>['repeats'] {
  const asked = `${method} ${path}`;
  if (isReading(asked)) return 'read';
  return hasKey && countsOnce(asked) ? 'keyed' : 'once';
}
