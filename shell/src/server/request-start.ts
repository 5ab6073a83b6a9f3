import { shopMap } from '@store/contracts/calls/catalogue';
import { cartsByCustomer, favouriteCodes } from '@store/contracts/calls/checkout';
import { listCarousel, searchFeedSorted } from '@store/contracts/calls/content';
import { customerPoints, getCustomer, loggedIn } from '@store/contracts/calls/customer';
import type { SessionUser } from '@store/contracts/entities';
import type { Shop } from '@store/remote-kit';
import type { PageRequest } from '@store/remote-kit/shell';
import { NOTICES } from '../start/start-steps.ts';

/** The visitor according to the backend; `unknown` without a response. */
export type Visitor = 'member' | 'guest' | 'unknown';

interface StartRequestOptions {
  readonly ask: Shop['call'];
  readonly askAhead?: PageRequest['askAhead'];
}

/** The start's calls about the visitor, with the member's code in their requests. */
const VISITOR_CALLS = [getCustomer, cartsByCustomer, customerPoints, favouriteCodes];

/** Makes all calls of the start sequence (S-01), prefetched if possible. Resolves once the visitor is known. */
export function requestStart({ ask, askAhead }: StartRequestOptions): Promise<Visitor> {
  askAhead?.(VISITOR_CALLS);
  const login = ask(loggedIn, {});
  const requests = [
    ask(searchFeedSorted, NOTICES),
    ask(listCarousel, {}),
    ask(shopMap, {}),
    login.then((reply) => Promise.allSettled(requestVisitorData(ask, reply.kind === 'answered' ? reply.data : null))),
  ];
  // Failed calls are treated as missing by the steps that read them.
  void Promise.allSettled(requests);
  return login.then(
    ({ kind }) => (kind === 'answered' ? 'member' : 'guest'),
    () => 'unknown',
  );
}

function requestVisitorData(ask: Shop['call'], member: SessionUser | null): Promise<unknown>[] {
  if (!member) return [ask(cartsByCustomer, {})];
  const { customer_code } = member;
  return [
    ask(getCustomer, { customer_code }),
    ask(cartsByCustomer, { customer_code }),
    ask(customerPoints, { customer_code }),
    ask(favouriteCodes, {}),
  ];
}
