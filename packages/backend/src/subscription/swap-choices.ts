import { subscriptionAvailability } from '@store/domain';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { CallContext } from '../api/handler.ts';
import { type Goods, loadGoods } from '../cart/line-goods.ts';
import { summariseProducts } from '../catalogue/product-summary.ts';
import { shopperOf } from '../catalogue/shopper.ts';
import { saleSkuOf } from '../catalogue/sku-records.ts';
import { products } from '../database/tables/catalogue.ts';
import type { PeriodicalPurchaseRow } from '../database/tables/orders.ts';

/** Goods looked at when choices are gathered. */
const MOST_CHOICES = 40;

/** Whether a subscription may go on with these goods: another SKU of the same brand that can be subscribed now (S-12). */
export function isSwapChoice(asked: { from: Goods | undefined; to: Goods; quantity: number; now: number }): boolean {
  const { from, to, quantity, now } = asked;
  if (!to.isPublished || from?.brand !== to.brand || from.record.row.skuCode === to.record.row.skuCode) return false;
  const sku = saleSkuOf(to.record);
  return subscriptionAvailability({ sku, inventories: to.record.stock, now, quantity }).kind === 'available';
}

/** The goods a subscription can be swapped for, in the shop's own order. */
export async function swapChoices(row: PeriodicalPurchaseRow, context: CallContext) {
  const { database } = context;
  const codes = await siblingCodes(row, context);
  const goods = await loadGoods(database, [row.skuCode, ...codes.map(({ skuCode }) => skuCode)]);
  const from = goods.get(row.skuCode);
  const fitting = codes.filter(({ skuCode }) => {
    const to = goods.get(skuCode);
    return to && isSwapChoice({ from, to, quantity: row.quantity, now: context.clock() });
  });
  const hits = await summariseProducts(
    database,
    fitting.map(({ productCode }) => productCode),
    shopperOf(context),
  );
  return hits.flatMap((product) =>
    product.periodical_price_in_vat === null
      ? []
      : [{ sku_code: product.sku_code, periodical_price_in_vat: product.periodical_price_in_vat, product }],
  );
}

async function siblingCodes(row: PeriodicalPurchaseRow, { database }: CallContext) {
  const brand = database
    .select({ brandCode: products.brandCode })
    .from(products)
    .where(eq(products.productCode, row.itemCode));
  return database
    .select({ productCode: products.productCode, skuCode: products.skuCode })
    .from(products)
    .where(and(inArray(products.brandCode, brand), ne(products.skuCode, row.skuCode), eq(products.isPublished, true)))
    .orderBy(asc(products.recommendedPosition), asc(products.productCode))
    .limit(MOST_CHOICES);
}
