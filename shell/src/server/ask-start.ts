import { shopMap } from '@store/contracts/calls/catalogue';
import { cartsByCustomer, favouriteCodes } from '@store/contracts/calls/checkout';
import { listCarousel, searchFeedSorted } from '@store/contracts/calls/content';
import { customerPoints, getCustomer, loggedIn } from '@store/contracts/calls/customer';
import type { SessionUser } from '@store/contracts/entities';
import type { Shop } from '@store/remote-kit';
import type { PageRequest } from '@store/remote-kit/shell';
import { NOTICES } from '../start/start-steps.ts';

/** Who the backend says is here; `unknown` when it did not answer. */
export type Visitor = 'member' | 'guest' | 'unknown';

interface AskingStart {
  readonly ask: Shop['call'];
  readonly askAhead?: PageRequest['askAhead'];
}

/** What the start asks of whoever is here; each answer names the member, whom nobody knows yet. */
const OF_VISITOR = [getCustomer, cartsByCustomer, customerPoints, favouriteCodes];

/** Asks all that the start sequence will ask (S-01), in one round where the gateway asks ahead; resolves as soon as it is known who is here. */
export function askStart({ ask, askAhead }: AskingStart): Promise<Visitor> {
  askAhead?.(OF_VISITOR);
  const who = ask(loggedIn, {});
  const asked = [
    ask(searchFeedSorted, NOTICES),
    ask(listCarousel, {}),
    ask(shopMap, {}),
    who.then((reply) => Promise.allSettled(askForVisitor(ask, reply.kind === 'answered' ? reply.data : null))),
  ];
  // What failed is simply not there; the steps that look for it find out.
  void Promise.allSettled(asked);
  return who.then(
    ({ kind }) => (kind === 'answered' ? 'member' : 'guest'),
    () => 'unknown',
  );
}

function askForVisitor(ask: Shop['call'], member: SessionUser | null): Promise<unknown>[] {
  if (!member) return [ask(cartsByCustomer, {})];
  const { customer_code } = member;
  return [
    ask(getCustomer, { customer_code }),
    ask(cartsByCustomer, { customer_code }),
    ask(customerPoints, { customer_code }),
    ask(favouriteCodes, {}),
  ];
}
