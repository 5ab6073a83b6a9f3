import { groupBuyStanding } from '@store/domain/group-buy';
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../platform/database/database.ts';
import { groupBuyJoins, groupBuySteps, groupBuys } from '../../platform/database/tables/content.ts';
import { summariseProducts } from '../catalogue/product/product-summary.ts';
import { releasePart } from './group-buy-holds.ts';
import { leavePartsOfRetired } from './leave-group-buys.ts';

/** Outbox kind of group buy mails; see `groupBuyEffects`. */
export const GROUP_BUY_NEWS = 'group-buy';
/** General prices; employee prices apply at the order. */
const ANYBODY = { memberType: 'ANGFA_STORE_COMMON', sex: null } as const;

/**
 * Settles group buys past their deadline: fixes the number of people and the price of the reached step, if any,
 * and mails every participant; `orderParts` makes the orders. Former members are not counted. Safe in concurrent
 * processes: joining, leaving and settling lock the row. Returns the number settled.
 */
export async function settleGroupBuys(database: Database, now: number): Promise<number> {
  let settled = 0;
  for (const { productCode } of await closedGroupBuys(database, now))
    if (await database.transaction((transaction) => settle(transaction, productCode, now))) settled += 1;
  return settled;
}

/** Closed group buys that are not settled yet. */
export const closedGroupBuys = (database: Queries, now: number) =>
  database
    .select({ productCode: groupBuys.productCode })
    .from(groupBuys)
    .where(and(isNull(groupBuys.settledAt), lt(groupBuys.closesAt, now)))
    .orderBy(asc(groupBuys.closesAt));

async function settle(queries: Queries, productCode: string, now: number): Promise<boolean> {
  const [row] = await queries.select().from(groupBuys).where(eq(groupBuys.productCode, productCode)).for('update');
  if (!row || row.settledAt !== null || row.closesAt >= now) return false;
  const joined = row.joined - (await leavePartsOfRetired(queries, productCode, now));
  const settledPrice = await reachedPrice(queries, { productCode, joined }, now);
  await queries
    .update(groupBuys)
    .set({ settledAt: now, settledPeople: joined, settledPrice })
    .where(eq(groupBuys.productCode, productCode));
  if (settledPrice === null) await releaseAll(queries, productCode);
  // Parts without a card get the same request as after a declined charge.
  else
    await queries.execute(sql`
      insert into group_buy_orders (product_code, customer_code, state, next_attempt_at)
      select product_code, customer_code, 'DUE', ${now}::bigint from group_buy_joins where product_code = ${productCode}`);
  await queries.execute(sql`
    insert into outbox (kind, payload, created_at, next_attempt_at)
    select ${GROUP_BUY_NEWS}, jsonb_build_object('product_code', product_code, 'customer_code', customer_code),
      ${now}::bigint, ${now}::bigint
    from group_buy_joins where product_code = ${productCode}
    order by joined_at, customer_code`);
  return true;
}

async function releaseAll(queries: Queries, productCode: string): Promise<void> {
  const joins = await queries.select().from(groupBuyJoins).where(eq(groupBuyJoins.productCode, productCode));
  for (const join of joins) await releasePart(queries, join);
}

/** The price of the reached step; null when the first step was not reached or the product is gone. */
async function reachedPrice(
  queries: Queries,
  { productCode, joined }: { productCode: string; joined: number },
  now: number,
): Promise<number | null> {
  const steps = await queries.select().from(groupBuySteps).where(eq(groupBuySteps.productCode, productCode));
  const [product] = await summariseProducts(queries, [productCode], { ...ANYBODY, now });
  if (!product) return null;
  const standing = groupBuyStanding({
    steps: steps.map(({ people, priceInVat }) => ({ people, price_in_vat: priceInVat })),
    joined,
    ordinaryPrice: product.price_in_vat,
  });
  return standing.reached.length === 0 ? null : standing.price;
}
