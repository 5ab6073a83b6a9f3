import type { Subscription } from '@store/contracts/entities';
import { type CallContext, type Refusal, refuse } from '../../platform/http/handler.ts';
import { memberCode } from '../../shared/customer/member-code.ts';
import { findSubscription, lockSubscription, type StoredSubscription } from './stored-subscriptions.ts';
import { toWireSubscriptions } from './wire-subscription.ts';

/** Locks the caller's own subscription until the transaction ends. */
export const lockOwn = (code: string, context: CallContext): Promise<StoredSubscription | null> =>
  lockSubscription(context.database, { customerCode: memberCode(context), code });

export async function findOwn(code: string, context: CallContext): Promise<Subscription | null> {
  const stored = await findSubscription(context.database, { customerCode: memberCode(context), code });
  const [found] = stored ? await toWireSubscriptions([stored], context) : [];
  return found ?? null;
}

/** The response of every change. */
export async function changed(code: string, context: CallContext): Promise<{ periodical_purchase: Subscription }> {
  const found = await findOwn(code, context);
  if (!found) throw new Error('a changed subscription is missing');
  return { periodical_purchase: found };
}

export const refuseUnknownSubscription = (): Refusal => refuse('not-found', '定期購入が見つかりませんでした。');
