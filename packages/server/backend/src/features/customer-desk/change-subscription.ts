import type { changeDeskSubscription } from '@store/contracts/calls/desk';
import {
  cancelSubscription,
  changeSubscriptionQuantity,
  moveDelivery,
  pauseSubscription,
  periodicalByCustomer,
  resumeSubscription,
  skipDelivery,
  undoSkip,
} from '@store/contracts/calls/subscription';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { periodicalPurchases } from '../../platform/database/tables/orders.ts';
import { type CallContext, Refusal, refuse } from '../../platform/http/handler.ts';
import { type AskAs, type CustomerRow, contextOf, unrefused } from './act-as.ts';
import { revisionOf } from './desk-customer.ts';

type Request = Omit<z.output<typeof changeDeskSubscription.request>, 'customer_code' | 'reason'>;

/** Makes the customer's own call for a change of the subscription that the desk saw; null on success. */
export async function changeSubscriptionAs(
  member: CustomerRow,
  { periodical_purchase_code, revision, change }: Request,
  { context, ask }: { readonly context: CallContext; readonly ask: AskAs },
): Promise<Refusal | null> {
  const own = contextOf(member, context);
  const { customerCode } = member;
  const one = { periodical_purchase_code };
  const isOwn = and(
    eq(periodicalPurchases.periodicalPurchaseCode, periodical_purchase_code),
    eq(periodicalPurchases.customerCode, customerCode),
  );
  await context.database.select().from(periodicalPurchases).where(isOwn).for('update');
  const cards = unrefused(await ask(periodicalByCustomer, { customer_code: customerCode }, own)).periodical_purchases;
  const card = cards.find((each) => each.periodical_purchase_code === periodical_purchase_code);
  if (!card) return refuse('not-found', '定期購入が見つかりませんでした。');
  if (revisionOf(card) !== revision) {
    const { next_delivery, sku_entry } = card;
    const now = `次回のお届けは${next_delivery.replaceAll('-', '/')}、数量は${sku_entry.quantity}点です。`;
    return refuse('subscription-changed', `画面を開いたあとに、この定期購入が変わりました。${now}`);
  }
  const answer = await made();
  return answer instanceof Refusal ? answer : null;

  function made() {
    switch (change.kind) {
      case 'skip':
        return ask(skipDelivery, { ...one, delivery: change.delivery }, own);
      case 'undo-skip':
        return ask(undoSkip, one, own);
      case 'move':
        return ask(moveDelivery, { ...one, next_delivery: change.next_delivery }, own);
      case 'pause':
        return ask(pauseSubscription, { ...one, restart_on: change.restart_on }, own);
      case 'resume':
        return ask(resumeSubscription, one, own);
      case 'quantity':
        return ask(changeSubscriptionQuantity, { ...one, quantity: change.quantity }, own);
      case 'cancel':
        return ask(cancelSubscription, one, own);
    }
  }
}
