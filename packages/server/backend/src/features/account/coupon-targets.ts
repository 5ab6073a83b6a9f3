import { couponTargets } from '@store/contracts/calls/customer';
import { and, arrayOverlaps, asc, eq, notInArray } from 'drizzle-orm';
import { products } from '../../platform/database/tables/catalogue.ts';
import { skus } from '../../platform/database/tables/skus.ts';
import { handle, refuse } from '../../platform/http/handler.ts';
import { findCoupon } from '../../shared/customer/coupons.ts';
import { memberCode } from '../../shared/customer/member-code.ts';
import { shopperOf } from '../../shared/customer/shopper.ts';
import { isListedRow } from '../catalogue/product/on-show.ts';
import { summariseProducts } from '../catalogue/product/product-summary.ts';

/** Products listed per coupon in the wallet. */
const SHOWN = 12;

/** `coupon/_targets` (83): products with one of the coupon's keywords. Another member's coupon is not found (U-07). */
export const couponTargetsHandler = handle(couponTargets, async ({ issued_coupon_code }, context) => {
  const { database } = context;
  const own = { customerCode: memberCode(context), issuedCouponCode: issued_coupon_code };
  const coupon = await findCoupon(database, own);
  if (!coupon) return refuse('not-found', 'クーポンが見つかりませんでした。');
  const keywords = coupon.master_coupon_info.applicable_sku_coupon_keywords;
  if (keywords.length === 0) return { total: 0, hits: [] };
  const rows = await database
    .select({ code: products.productCode })
    .from(products)
    .innerJoin(skus, eq(skus.skuCode, products.skuCode))
    .where(
      and(
        isListedRow,
        arrayOverlaps(skus.couponKeywords, keywords),
        notInArray(skus.skuType, ['CLASS1_OTC_DRUG', 'CLASS2_OTC_DRUG']),
      ),
    )
    .orderBy(asc(products.productCode));
  const shown = rows.slice(0, SHOWN).map(({ code }) => code);
  return { total: rows.length, hits: await summariseProducts(database, shown, shopperOf(context)) };
});
