import { previewSubscription } from '@store/contracts/calls/subscription';
import { changeSubscription, type SubscriptionChange } from '@store/domain/subscription';
import type * as z from 'zod/mini';
import { handle, refuse } from '../../platform/http/handler.ts';
import { memberCode } from '../../shared/customer/member-code.ts';
import { refuseUnknownSubscription } from './own-subscription.ts';
import { findSubscription, stateOf } from './stored-subscriptions.ts';
import { upcomingOf } from './wire-subscription.ts';

/** Expectation 54: previews a change by the rules that apply it. */
export const previewHandler = handle(
  previewSubscription,
  async ({ periodical_purchase_code: code, change }, context) => {
    const stored = await findSubscription(context.database, { customerCode: memberCode(context), code });
    if (!stored) return refuseUnknownSubscription();
    const now = context.clock();
    const decision = changeSubscription(stateOf(stored), ruleOf(change), now);
    if (decision.kind === 'refused') return refuse(decision.reason, decision.message);
    return { days: upcomingOf(decision.state, now) };
  },
);

function ruleOf(change: z.output<typeof previewSubscription.request>['change']): SubscriptionChange {
  switch (change.kind) {
    case 'move':
      return { kind: 'move', date: change.next_delivery };
    case 'pause':
      return { kind: 'pause', restartOn: change.restart_on };
    default:
      return change;
  }
}
