import { lineCallbackResult, lineConnection } from '@store/contracts/calls/customer';
import type { RequestOf } from '@store/contracts/wire';
import { dataOf, type LoaderArguments } from '@store/remote-kit';

export type LineAnswer = RequestOf<typeof lineCallbackResult>;

/** loads the connection and parses the callback parameters; a GET request alone changes nothing. */
export async function loadLine({ url: { searchParams }, shop }: LoaderArguments) {
  const connection = dataOf(await shop.call(lineConnection, {}));
  const entries = ['code', 'state', 'error', 'error_description', 'friendship_status_changed'].flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const read = lineCallbackResult.request.safeParse(Object.fromEntries(entries));
  // Malformed parameters become an empty answer, which the backend rejects like a forged one.
  const answer: LineAnswer | null = entries.length === 0 ? null : read.success ? read.data : {};
  return { connection, answer };
}
