import { type GroupBuy, getGroupBuy, joinGroupBuy, leaveGroupBuy } from '@store/contracts/calls/catalogue';
import { and, eq, sql } from 'drizzle-orm';
import { groupBuyJoins, groupBuys } from '../../platform/database/tables/content.ts';
import { type CallContext, type Handler, handle, type Refusal, refuse } from '../../platform/http/handler.ts';
import { memberCode } from '../../shared/customer/member-code.ts';
import { showGroupBuy } from './show-group-buy.ts';

const NOT_FOUND = 'お探しの共同購入が見つかりません。';

/** shows a group buy, joins it, leaves it again while it is open. */
export const groupBuyHandlers: readonly Handler[] = [
  handle(getGroupBuy, async ({ product_code }, context) => show(product_code, context)),
  handle(joinGroupBuy, async ({ product_code, quantity }, context) => {
    const { database, clock } = context;
    const refused = await lockOpen(product_code, context);
    if (refused) return refused;
    const shown = await showGroupBuy(product_code, context);
    if (!shown) return refuse('not-found', NOT_FOUND);
    if (quantity > shown.limit)
      return refuse('over-limit', `${shown.product.product_name}は、お一人様${shown.limit}点までです。`);
    const customerCode = memberCode(context);
    await database
      .insert(groupBuyJoins)
      .values({ productCode: product_code, customerCode, quantity, joinedAt: clock() })
      .onConflictDoUpdate({ target: [groupBuyJoins.productCode, groupBuyJoins.customerCode], set: { quantity } });
    if (shown.own_quantity === null) await countPeople(product_code, 1, context);
    return show(product_code, context);
  }),
  handle(leaveGroupBuy, async ({ product_code }, context) => {
    const refused = await lockOpen(product_code, context);
    if (refused) return refused;
    const left = await context.database
      .delete(groupBuyJoins)
      .where(and(eq(groupBuyJoins.productCode, product_code), eq(groupBuyJoins.customerCode, memberCode(context))))
      .returning();
    await countPeople(product_code, -left.length, context);
    return show(product_code, context);
  }),
];

async function show(productCode: string, context: CallContext): Promise<GroupBuy | Refusal> {
  return (await showGroupBuy(productCode, context)) ?? refuse('not-found', NOT_FOUND);
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
