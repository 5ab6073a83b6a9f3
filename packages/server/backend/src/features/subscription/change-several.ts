import { changeSubscriptions } from '@store/contracts/calls/subscription';
import type { PurchaseInterval } from '@store/contracts/entities';
import { alignedInterval, refuseChange, type SubscriptionChange } from '@store/domain/subscription';
import type * as z from 'zod/mini';
import { type CallContext, handle, Refusal, refuse } from '../../platform/http/handler.ts';
import { findAddress } from '../../shared/customer/addresses.ts';
import { memberCode } from '../../shared/customer/member-code.ts';
import { announceSubscription } from './announce-subscription.ts';
import { applyChange } from './change-dates.ts';
import { findOwn, lockOwn, refuseUnknownSubscription } from './own-subscription.ts';
import { changeSubscriptionRow, stateOf } from './stored-subscriptions.ts';

type Request = z.output<typeof changeSubscriptions.request>;

/** applies one change to several subscriptions; a refusal rolls back all. */
export const severalHandler = handle(changeSubscriptions, async (request, context) => {
  const hasDates = request.next_delivery !== undefined || request.interval !== undefined;
  if (!hasDates && request.delivery_code === undefined)
    return refuse('nothing-to-change', '変更する内容をお選びください。');
  // Locked in a fixed order, so that concurrent changes cannot deadlock.
  const codes = [...new Set(request.periodical_purchase_codes)].sort();
  for (const code of codes) {
    const refused = await changeOne(code, request, context);
    if (refused) return naming(refused, code);
  }
  const after = await Promise.all(codes.map((code) => findOwn(code, context)));
  return { periodical_purchases: after.filter((each) => each !== null) };
});

async function changeOne(code: string, request: Request, context: CallContext): Promise<Refusal | null> {
  const before = await lockOwn(code, context);
  if (!before) return refuseUnknownSubscription();
  for (const change of dateChanges(request, before.row.purchaseInterval)) {
    const stored = await lockOwn(code, context);
    if (!stored) return refuseUnknownSubscription();
    const refused = await applyChange(stored, change, context);
    if (refused) return refused;
  }
  return request.delivery_code === undefined ? null : changeAddress(code, request.delivery_code, request, context);
}

/** Changes the interval before the date, so that the date wins. With `align` the interval counts from that date. */
function dateChanges(
  { interval, from = 'next', next_delivery: date, align = false }: Request,
  current: PurchaseInterval,
): SubscriptionChange[] {
  const aligned = date && align ? alignedInterval(interval ?? current, date) : null;
  return [
    ...(interval && !aligned ? [{ kind: 'interval' as const, interval, from }] : []),
    ...(date ? [{ kind: 'move' as const, date }] : []),
    ...(aligned ? [{ kind: 'interval' as const, interval: aligned, from: 'following' as const }] : []),
  ];
}

async function changeAddress(
  code: string,
  deliveryCode: string,
  { delivery_slot: deliverySlot }: Request,
  context: CallContext,
): Promise<Refusal | null> {
  const now = context.clock();
  const stored = await lockOwn(code, context);
  if (!stored) return refuseUnknownSubscription();
  const obstacle = refuseChange(stateOf(stored), now, 'address');
  if (obstacle) return refuse(obstacle.reason, obstacle.message);
  const own = await findAddress(context.database, { customerCode: memberCode(context), deliveryCode });
  if (!own) return refuse('address-unknown', 'お届け先が見つかりませんでした。');
  await changeSubscriptionRow(context.database, code, { deliveryCode, ...(deliverySlot && { deliverySlot }) });
  await announceSubscription(context.database, { code, news: 'address-changed', now });
  return null;
}

function naming({ body }: Refusal, code: string): Refusal {
  return new Refusal({ ...body, details: { periodical_purchase_code: code } });
}
