import { retire, retirePreview } from '@store/contracts/calls/customer';
import { eq, ne } from 'drizzle-orm';
import fc from 'fast-check';
import { groupBuyHolds } from '../../../platform/database/tables/content.ts';
import { returnRefunds } from '../../../platform/database/tables/returns.ts';
import type { Act } from '../action.ts';
import { BrokenPromise } from '../broken-promise.ts';
import { checkCount } from './group-buy-actions.ts';

const PROMISE = 'a member leaves as the preview says, and nothing is held for them afterwards';

/** closes the account, which ends the history. */
export const leavingStore: Act<null> = {
  name: 'leave the store',
  input: fc.constant(null),
  when: ({ isSignedIn }) => isSignedIn,
  async run(world) {
    const { browser, backend, customerCode } = world;
    const { obstacles, recently_signed_in, pending = [] } = await browser.ask(retirePreview, {});
    const named = pending.some(({ kind }) => kind === 'group-buy');
    if (named !== world.joined > 0) throw new BrokenPromise(PROMISE, `group buy named: ${named}`);
    const answer = await browser.call(retire, { understood: true });
    if (answer.status !== (obstacles.length === 0 && recently_signed_in))
      throw new BrokenPromise(PROMISE, `${obstacles.length} obstacles, ${answer.status || answer.code}`);
    if (!answer.status) return undefined;
    Object.assign(world, { hasLeft: true, joined: 0, isSignedIn: false });
    const held = await backend.database.$count(groupBuyHolds, eq(groupBuyHolds.customerCode, customerCode));
    if (held > 0) throw new BrokenPromise(PROMISE, 'pieces of a group buy are still held');
    const unpaid = await backend.database.$count(returnRefunds, ne(returnRefunds.state, 'DONE'));
    if (unpaid > 0) throw new BrokenPromise(PROMISE, 'a refund is not finished');
    await checkCount(world);
    return [];
  },
};
