import { customerState, sessionState } from '@store/contracts/bus';
import { getCustomer, loggedIn } from '@store/contracts/calls/customer';
import type { BusPort } from '@store/event-bus';
import { dataOf, type Shop } from '@store/remote-kit';
import { arrivalOf } from '../page/page-request.ts';
import type { LocalIdentity } from './local-identity.ts';

/** The window that a page stands in. */
interface Here {
  /** How the browser came to the document. */
  readonly arrival: NavigationTimingType | undefined;
  /** Loads the page again. */
  readonly reload: () => void;
  /** Calls back when the browser restores the page from its back/forward cache. */
  readonly onRestored: (listener: () => void) => void;
}

const thisWindow: Here = {
  get arrival() {
    return arrivalOf()?.type;
  },
  reload: () => location.reload(),
  onRestored: (listener) => addEventListener('pageshow', ({ persisted }) => persisted && listener()),
};

interface FollowedHistory {
  readonly bus: BusPort;
  readonly shop: Shop;
  readonly identity: LocalIdentity;
  /** What holds carts, favourites and points for the whole page. */
  readonly keepers: readonly { refresh(): Promise<void> }[];
}

/**
 * Checks a page that may be older than this browser's visit. After a history navigation the document comes from the HTTP cache
 * or the back/forward cache, with the answers of its first load. The session, carts, favourites, customer and points are
 * requested again; a page of another session is loaded again, since its prices and screens are another's too (S-06).
 * To be called when the page knows its session.
 */
export function followHistory({ bus, shop, identity, keepers }: FollowedHistory, here = thisWindow): void {
  const memberHere = () => {
    const session = bus.value(sessionState);
    return session?.kind === 'member' ? session.customer_code : null;
  };
  const isOther = () => identity.read('customer_code') !== memberHere();

  const check = async (mayReload: boolean) => {
    // A member left this page, here or in another tab: nothing of it stays in view while the server is asked (B05).
    if (mayReload && memberHere() && isOther()) return here.reload();
    const reply = await shop.call(loggedIn, {});
    const member = reply.kind === 'answered' ? reply.data.customer_code : null;
    if (member !== memberHere()) return mayReload ? here.reload() : undefined;
    if (member === null && isOther()) identity.clear();
    await Promise.all([...keepers.map((keeper) => keeper.refresh()), member && refreshCustomer(member)]);
  };
  const refreshCustomer = async (customer_code: string) =>
    bus.write(customerState, dataOf(await shop.call(getCustomer, { customer_code })));

  /** Without an answer the page stays as it is. */
  const checkQuietly = (mayReload: boolean) => void check(mayReload).catch(() => undefined);

  // A page that was just loaded again is the server's answer of now: another reload brings the same.
  if (here.arrival === 'back_forward' || (memberHere() === null && isOther())) checkQuietly(here.arrival !== 'reload');
  here.onRestored(() => checkQuietly(true));
}
