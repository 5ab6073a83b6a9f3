import { type GroupBuy, getGroupBuy, joinGroupBuy, leaveGroupBuy, payGroupBuy } from '@store/contracts/calls/catalogue';
import { and, eq, gt, sql } from 'drizzle-orm';
import { groupBuyJoins, groupBuyOrders, groupBuys } from '../../platform/database/tables/content.ts';
import { type CallContext, type Handler, handle, Refusal, refuse } from '../../platform/http/handler.ts';
import { memberCode } from '../../shared/customer/member-code.ts';
import { goodsOfGroupBuy } from './group-buy-goods.ts';
import { holdForPart, releasePart } from './group-buy-holds.ts';
import { chooseMeans, type PartOffer } from './part-means.ts';
import { type Showing, showGroupBuy } from './show-group-buy.ts';

const NOT_FOUND = 'お探しの共同購入が見つかりません。';
const SHORT = 'ご希望の数量の在庫がありません。数量を減らして、もう一度お試しください。';

/** shows a group buy, joins it, leaves it again while it is open, and pays otherwise what could not be charged after it. */
export const groupBuyHandlers = (offer: PartOffer): readonly Handler[] => [
  handle(getGroupBuy, async ({ product_code }, context) => show(product_code, { context, offer })),
  handle(joinGroupBuy, async ({ product_code, quantity, ...chosen }, context) => {
    const { database, clock } = context;
    const refused = await lockOpen(product_code, context);
    if (refused) return refused;
    const shown = await showGroupBuy(product_code, { context, offer });
    if (!shown) return refuse('not-found', NOT_FOUND);
    if (quantity > shown.limit)
      return refuse('over-limit', `${shown.product.product_name}は、お一人様${shown.limit}点までです。`);
    const customerCode = memberCode(context);
    const atMost = (shown.product.regular_price_in_vat ?? shown.product.price_in_vat) * quantity;
    const means = await chooseMeans(chosen, { customerCode, offer, atMost }, context);
    if (means instanceof Refusal) return means;
    const part = { productCode: product_code, customerCode };
    await database
      .insert(groupBuyJoins)
      .values({ ...part, quantity, joinedAt: clock(), ...means })
      .onConflictDoUpdate({
        target: [groupBuyJoins.productCode, groupBuyJoins.customerCode],
        set: { quantity, ...means },
      });
    await releasePart(database, part);
    const goods = await goodsOfGroupBuy(database, product_code, quantity);
    if (!goods || !(await holdForPart(database, part, goods.demands))) return refuse('out-of-stock', SHORT);
    if (shown.own_quantity === null) await countPeople(product_code, 1, context);
    return show(product_code, { context, offer });
  }),
  handle(leaveGroupBuy, async ({ product_code }, context) => {
    const refused = await lockOpen(product_code, context);
    if (refused) return refused;
    await releasePart(context.database, { productCode: product_code, customerCode: memberCode(context) });
    const left = await context.database
      .delete(groupBuyJoins)
      .where(isJoin(product_code, memberCode(context)))
      .returning();
    await countPeople(product_code, -left.length, context);
    return show(product_code, { context, offer });
  }),
  handle(payGroupBuy, async ({ product_code, ...chosen }, context) => {
    const { database, clock } = context;
    const customerCode = memberCode(context);
    // What it comes to is decided by now: the order is asked whether it can be paid so.
    const means = await chooseMeans(chosen, { customerCode, offer, atMost: 1 }, context);
    if (means instanceof Refusal) return means;
    const now = clock();
    const due = await database
      .update(groupBuyOrders)
      .set({ state: 'DUE', nextAttemptAt: now })
      .where(
        and(
          eq(groupBuyOrders.productCode, product_code),
          eq(groupBuyOrders.customerCode, customerCode),
          eq(groupBuyOrders.state, 'UNPAID'),
          gt(groupBuyOrders.payUntil, now),
        ),
      )
      .returning({ productCode: groupBuyOrders.productCode });
    if (due.length === 0) return refuse('nothing-to-pay', 'この共同購入に、お支払い待ちのご注文はありません。');
    await database.update(groupBuyJoins).set(means).where(isJoin(product_code, customerCode));
    return show(product_code, { context, offer });
  }),
];

const isJoin = (productCode: string, customerCode: string) =>
  and(eq(groupBuyJoins.productCode, productCode), eq(groupBuyJoins.customerCode, customerCode));

async function show(productCode: string, showing: Showing): Promise<GroupBuy | Refusal> {
  return (await showGroupBuy(productCode, showing)) ?? refuse('not-found', NOT_FOUND);
}

/** Holds the group buy, so that its count of people and its end are the same for all who join at once. */
async function lockOpen(productCode: string, { database, clock }: CallContext): Promise<Refusal | null> {
  const [row] = await database.select().from(groupBuys).where(eq(groupBuys.productCode, productCode)).for('update');
  if (!row) return refuse('not-found', NOT_FOUND);
  const now = clock();
  if (now < row.startsAt) return refuse('group-buy-not-open', 'この共同購入は、まだ始まっていません。');
  return now > row.closesAt || row.settledAt !== null
    ? refuse('group-buy-not-open', 'この共同購入の受付は終了しました。')
    : null;
}

async function countPeople(productCode: string, change: number, { database }: CallContext): Promise<void> {
  await database
    .update(groupBuys)
    .set({ joined: sql`${groupBuys.joined} + ${change}` })
    .where(eq(groupBuys.productCode, productCode));
}
