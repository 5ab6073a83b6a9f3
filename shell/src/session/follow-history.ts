import { customerState, sessionState } from '@store/contracts/bus';
import { getCustomer, loggedIn } from '@store/contracts/calls/customer';
import type { BusPort } from '@store/event-bus';
import { dataOf, type Shop } from '@store/remote-kit';
import { arrivalOf } from '../page/page-request.ts';
import type { LocalIdentity } from './local-identity.ts';

/** The page's window. */
interface Here {
  readonly arrival: NavigationTimingType | undefined;
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
  /** Keepers of carts, favourites and points. */
  readonly stores: readonly { refresh(): Promise<void> }[];
}

/**
 * Checks a page that may be older than this browser's visit. After a history navigation the document comes from the
 * HTTP cache or the back/forward cache, with the responses of its first load. Refetches session, carts, favourites,
 * customer and points; reloads a page of another session, whose prices and screens differ (S-06). Call when the page
 * knows its session.
 */
export function followHistory({ bus, shop, identity, stores }: FollowedHistory, here = thisWindow): void {
  const memberHere = () => {
    const session = bus.value(sessionState);
    return session?.kind === 'member' ? session.customer_code : null;
  };
  const isOther = () => identity.read('customer_code') !== memberHere();

  const check = async (mayReload: boolean) => {
    // The member left, here or in another tab: nothing private stays visible while the request runs (B05).
    if (mayReload && memberHere() && isOther()) return here.reload();
    const reply = await shop.call(loggedIn, {});
    const member = reply.kind === 'answered' ? reply.data.customer_code : null;
    if (member !== memberHere()) return mayReload ? here.reload() : undefined;
    if (member === null && isOther()) identity.clear();
    await Promise.all([...stores.map((store) => store.refresh()), member && refreshCustomer(member)]);
  };
  const refreshCustomer = async (customer_code: string) =>
    bus.write(customerState, dataOf(await shop.call(getCustomer, { customer_code })));

  /** Without a response the page stays as it is. */
  const checkQuietly = (mayReload: boolean) => void check(mayReload).catch(() => undefined);

  // After a reload the page is current: another reload would change nothing.
  if (here.arrival === 'back_forward' || (memberHere() === null && isOther())) checkQuietly(here.arrival !== 'reload');
  here.onRestored(() => checkQuietly(true));
}
