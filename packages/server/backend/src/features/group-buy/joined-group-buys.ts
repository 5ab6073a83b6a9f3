import type { JoinedGroupBuy } from '@store/contracts/calls/catalogue';
import { groupBuyStanding } from '@store/domain/group-buy';
import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { groupBuyJoins, groupBuyOrders, groupBuySteps, groupBuys } from '../../platform/database/tables/content.ts';
import { orders } from '../../platform/database/tables/orders.ts';
import type { CallContext } from '../../platform/http/handler.ts';
import { memberCode } from '../../shared/customer/member-code.ts';
import { shopperOf } from '../../shared/customer/shopper.ts';
import { summariseProducts } from '../catalogue/product/product-summary.ts';
import { isRunOfJoin } from './part-runs.ts';
import { orderOf, stateOf } from './show-group-buy.ts';

/** Maximum number listed, newest first; a shop has a handful per year. */
const MOST = 50;

/** the group buys that the member joined, latest close first. Hidden products are left out. */
export async function joinedGroupBuys(context: CallContext): Promise<JoinedGroupBuy[]> {
  const { database, clock } = context;
  const parts = await partsOf(database, memberCode(context));
  const codes = parts.map(({ groupBuy }) => groupBuy.productCode);
  const products = new Map(
    (await summariseProducts(database, codes, shopperOf(context))).map((product) => [product.product_code, product]),
  );
  const steps = await stepsOf(database, codes);
  return parts.flatMap(({ groupBuy, join, run, orderStatus }) => {
    const product = products.get(groupBuy.productCode);
    if (!product) return [];
    const standing = groupBuyStanding({
      steps: steps
        .filter(({ productCode }) => productCode === groupBuy.productCode)
        .map(({ people, priceInVat }) => ({ people, price_in_vat: priceInVat })),
      joined: groupBuy.joined,
      ordinaryPrice: product.price_in_vat,
    });
    return {
      product_code: product.product_code,
      product_name: product.product_name,
      picture: product.picture,
      quantity: join.quantity,
      joined: groupBuy.joined,
      is_reached: standing.reached.length > 0,
      price_in_vat: Math.min(groupBuy.settledPrice ?? standing.price, product.price_in_vat),
      missing_to_next: standing.missingToNext,
      closes: groupBuy.closesAt,
      state: stateOf(groupBuy, clock()),
      order: run ? orderOf(run, orderStatus) : null,
    };
  });
}

const partsOf = (database: Queries, customerCode: string) =>
  database
    .select({ groupBuy: groupBuys, join: groupBuyJoins, run: groupBuyOrders, orderStatus: orders.orderStatus })
    .from(groupBuyJoins)
    .innerJoin(groupBuys, eq(groupBuys.productCode, groupBuyJoins.productCode))
    .leftJoin(groupBuyOrders, isRunOfJoin)
    .leftJoin(orders, eq(orders.orderCode, groupBuyOrders.orderCode))
    .where(eq(groupBuyJoins.customerCode, customerCode))
    .orderBy(desc(groupBuys.closesAt), asc(groupBuys.productCode))
    .limit(MOST);

async function stepsOf(database: Queries, codes: readonly string[]) {
  if (codes.length === 0) return [];
  return database
    .select()
    .from(groupBuySteps)
    .where(inArray(groupBuySteps.productCode, [...codes]));
}
