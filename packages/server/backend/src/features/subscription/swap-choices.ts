import { isSellingNow, purchaseLimit, subscriptionAvailability } from '@store/domain/sale';
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { products } from '../../platform/database/tables/catalogue.ts';
import type { PeriodicalPurchaseRow } from '../../platform/database/tables/orders.ts';
import type { CallContext } from '../../platform/http/handler.ts';
import { type Shopper, shopperOf } from '../../shared/customer/shopper.ts';
import { type CartProduct, loadCartProducts } from '../cart/cart-products.ts';
import { isOnShowFor } from '../catalogue/product/on-show.ts';
import { summariseProducts } from '../catalogue/product/product-summary.ts';
import { saleSkuOf } from '../catalogue/product/sku-records.ts';

/** Maximum candidates, same category first. */
const MOST_CHOICES = 40;

/** Whether a subscription may change to this product: of the brand, and buyable by the member (P-08, S-12, S-14). */
export function isSwapChoice(options: {
  from: CartProduct | undefined;
  to: CartProduct;
  quantity: number;
  shopper: Shopper;
}): boolean {
  const { from, to, quantity, shopper } = options;
  const { now } = shopper;
  if (!isOnShowFor(to, shopper) || from?.brand !== to.brand || from.record.row.skuCode === to.record.row.skuCode)
    return false;
  const sku = saleSkuOf(to.record);
  if (!isSellingNow(sku, now) || quantity > purchaseLimit(sku)) return false;
  return subscriptionAvailability({ sku, inventories: to.record.stock, now, quantity }).kind === 'available';
}

/** The products a subscription can be swapped for: its category first, then the shop's order. */
export async function swapChoices(row: PeriodicalPurchaseRow, context: CallContext) {
  const { database } = context;
  const shopper = shopperOf(context);
  const codes = await siblingCodes(row, context);
  const product = await loadCartProducts(database, [row.skuCode, ...codes.map(({ skuCode }) => skuCode)]);
  const from = product.get(row.skuCode);
  const fitting = codes.filter(({ skuCode }) => {
    const to = product.get(skuCode);
    return to && isSwapChoice({ from, to, quantity: row.quantity, shopper });
  });
  const hits = await summariseProducts(
    database,
    fitting.map(({ productCode }) => productCode),
    shopper,
  );
  const kinds = new Map(codes.map(({ skuCode, isSameKind }) => [skuCode, isSameKind]));
  return hits.flatMap((product) =>
    product.periodical_price_in_vat === null
      ? []
      : [
          {
            sku_code: product.sku_code,
            periodical_price_in_vat: product.periodical_price_in_vat,
            product,
            same_kind: kinds.get(product.sku_code) ?? false,
          },
        ],
  );
}

async function siblingCodes(row: PeriodicalPurchaseRow, { database }: CallContext) {
  const [own] = await database
    .select({ brandCode: products.brandCode, category: products.mainCategoryCode })
    .from(products)
    .where(eq(products.productCode, row.itemCode));
  if (!own) return [];
  return database
    .select({
      productCode: products.productCode,
      skuCode: products.skuCode,
      isSameKind: sql<boolean>`${products.mainCategoryCode} = ${own.category}`,
    })
    .from(products)
    .where(
      and(eq(products.brandCode, own.brandCode), ne(products.skuCode, row.skuCode), eq(products.isPublished, true)),
    )
    .orderBy(
      desc(eq(products.mainCategoryCode, own.category)),
      asc(products.recommendedPosition),
      asc(products.productCode),
    )
    .limit(MOST_CHOICES);
}
