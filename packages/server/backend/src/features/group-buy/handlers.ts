import {
  getGroupBuy,
  joinGroupBuy,
  leaveGroupBuy,
  listJoinedGroupBuys,
  payGroupBuy,
} from '@store/contracts/calls/catalogue';
import { and, eq, gt } from 'drizzle-orm';
import { groupBuyJoins, groupBuyOrders } from '../../platform/database/tables/content.ts';
import { type Handler, handle, Refusal, refuse } from '../../platform/http/handler.ts';
import { memberCode } from '../../shared/customer/member-code.ts';
import { confirmHandler } from './confirm-by-amazon.ts';
import { type AmazonSettings, joinByAmazonHandler } from './join-by-amazon.ts';
import { joinedGroupBuys } from './joined-group-buys.ts';
import { leavePart } from './leave-group-buys.ts';
import { isPart, lockOpen, putPart, readyToJoin, show } from './open-group-buy.ts';
import { chooseMeans, type PartOffer } from './part-means.ts';
import { endJoining } from './permissions.ts';

/** shows a group buy, joins it, leaves it while open, and changes the payment after a failed charge. */
export const groupBuyHandlers = (offer: PartOffer, settings: AmazonSettings): readonly Handler[] => [
  handle(getGroupBuy, async ({ product_code }, context) => show(product_code, { context, offer })),
  handle(listJoinedGroupBuys, async (_, context) => ({ group_buys: await joinedGroupBuys(context) })),
  handle(joinGroupBuy, async ({ product_code, quantity, ...chosen }, context) => {
    const ready = await readyToJoin({ product_code, quantity }, { context, offer });
    if (ready instanceof Refusal) return ready;
    const part = { productCode: product_code, customerCode: memberCode(context) };
    const atMost = (ready.product.regular_price_in_vat ?? ready.product.price_in_vat) * quantity;
    const means = await chooseMeans(chosen, { part, offer, atMost }, context);
    if (means instanceof Refusal) return means;
    await endJoining(context.database, part, context.clock());
    return (await putPart(part, { quantity, means }, context)) ?? show(product_code, { context, offer });
  }),
  joinByAmazonHandler(offer, settings),
  confirmHandler(offer, settings),
  handle(leaveGroupBuy, async ({ product_code }, context) => {
    const { database, clock } = context;
    const refused = await lockOpen(product_code, context);
    if (refused) return refused;
    const part = { productCode: product_code, customerCode: memberCode(context) };
    await leavePart(database, part, clock());
    return show(product_code, { context, offer });
  }),
  handle(payGroupBuy, async ({ product_code, ...chosen }, context) => {
    const { database, clock } = context;
    const part = { productCode: product_code, customerCode: memberCode(context) };
    // The amount is settled by now; the order checks whether this method fits it.
    const means = await chooseMeans(chosen, { part, offer, atMost: 1 }, context);
    if (means instanceof Refusal) return means;
    const now = clock();
    const due = await database
      .update(groupBuyOrders)
      .set({ state: 'DUE', nextAttemptAt: now })
      .where(
        and(
          eq(groupBuyOrders.productCode, product_code),
          eq(groupBuyOrders.customerCode, part.customerCode),
          eq(groupBuyOrders.state, 'UNPAID'),
          gt(groupBuyOrders.payUntil, now),
        ),
      )
      .returning({ productCode: groupBuyOrders.productCode });
    if (due.length === 0) return refuse('nothing-to-pay', 'この共同購入に、お支払い待ちのご注文はありません。');
    await database.update(groupBuyJoins).set(means).where(isPart(part));
    return show(product_code, { context, offer });
  }),
];
