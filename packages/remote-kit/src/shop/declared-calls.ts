import type { Shop } from './shop.ts';

/** Who makes calls, and which its build was found to make: paths, as its manifest has them; absent from before that was recorded. */
interface Caller {
  readonly name: string;
  readonly calls?: readonly string[] | undefined;
}

/** The API as one remote has it: a call that its manifest does not declare is rejected, and never sent. */
export function declaredCalls(call: Shop['call'], { name, calls }: Caller): Shop['call'] {
  return (wanted, ...words) =>
    calls?.includes(wanted.path) === false
      ? Promise.reject(new Error(`${name} does not declare ${wanted.path}`))
      : call(wanted, ...words);
}
