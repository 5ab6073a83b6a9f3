import { sessionState } from '@store/contracts/bus';
import { loggedIn } from '@store/contracts/calls/customer';
import { dataOf, type Shop } from '@store/remote-kit';

/**
 * Whose page this is. On the server, and in the browser until the start sequence has ended, the bus cannot say yet and
 * the API is asked. The frame lets nobody but members come this far, so "not logged in" is a fault here.
 */
export async function memberCode({ bus, call }: Pick<Shop, 'bus' | 'call'>): Promise<string> {
  const session = bus.value(sessionState);
  if (session?.kind === 'member') return session.customer_code;
  return dataOf(await call(loggedIn, {})).customer_code;
}
