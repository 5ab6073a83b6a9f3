import { sessionState } from '@store/contracts/bus';
import { loggedIn } from '@store/contracts/calls/customer';
import { dataOf, type Shop } from '@store/remote-kit';

/**
 * Returns the customer code of the signed-in member. Falls back to the API on the server and during startup, when the
 * bus has no session yet. The shell only admits members, so "not logged in" is an error here.
 */
export async function memberCode({ bus, call }: Pick<Shop, 'bus' | 'call'>): Promise<string> {
  const session = bus.value(sessionState);
  if (session?.kind === 'member') return session.customer_code;
  return dataOf(await call(loggedIn, {})).customer_code;
}
