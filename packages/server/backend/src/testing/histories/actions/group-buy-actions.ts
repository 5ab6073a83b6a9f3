import { getGroupBuy, joinGroupBuy, leaveGroupBuy } from '@store/contracts/calls/catalogue';
import fc from 'fast-check';
import { savedCards } from '../../../platform/database/tables/payments.ts';
import { withSavedCard } from '../../saved-card.ts';
import type { Act } from '../action.ts';
import { BrokenPromise } from '../broken-promise.ts';
import { GROUP_BUY } from '../purchase-rules.ts';
import type { World } from '../world.ts';

const PROMISE = 'a group buy counts each member who is in it, once';

/** joins the group buy with a saved card, or changes the quantity. */
export const joining: Act<number> = {
  name: 'join the group buy with pieces:',
  input: fc.constantFrom(1, 2, 3, 5),
  when: ({ isSignedIn }) => isSignedIn,
  async run(world, quantity) {
    const { database } = world.backend;
    if ((await database.$count(savedCards)) === 0) await withSavedCard(database, world.customerCode);
    const answer = await world.browser.call(joinGroupBuy, { product_code: GROUP_BUY.product, quantity });
    if (answer.status) world.joined = quantity;
    await checkCount(world);
    return undefined;
  },
};

/** leaves the group buy while it is open. */
export const leavingGroupBuy: Act<null> = {
  name: 'leave the group buy',
  input: fc.constant(null),
  when: ({ isSignedIn, joined }) => isSignedIn && joined > 0,
  async run(world) {
    const answer = await world.browser.call(leaveGroupBuy, { product_code: GROUP_BUY.product });
    if (answer.status) world.joined = 0;
    await checkCount(world);
    return undefined;
  },
};

/** Checks that the displayed count is the initial one, plus one while the member has joined. */
export async function checkCount({ backend, joined }: World): Promise<void> {
  const { joined: people } = await backend.visitor().ask(getGroupBuy, { product_code: GROUP_BUY.product });
  const expected = GROUP_BUY.peopleElsewhere + (joined > 0 ? 1 : 0);
  if (people !== expected) throw new BrokenPromise(PROMISE, `${people} people, not ${expected}`);
}
