import { defineRemote } from '@store/remote-kit';
import { couponRoute } from './coupon/coupon.route.ts';
import { ruleRoute } from './coupon-rule/coupon-rule.route.ts';
import { rulesRoute } from './coupon-rules/coupon-rules.route.ts';
import { couponsRoute } from './coupons/coupons.route.ts';
import { fileRoute } from './file/stock-file.route.ts';
import { stockRoute } from './list/stock.route.ts';
import { pageRoute } from './page/page.route.ts';
import { pagesRoute } from './pages/pages.route.ts';
import { skuRoute } from './sku/sku.route.ts';

/** The desks for the merchandiser (stock, prices, publication), for marketing (coupons, content), and for the owner. */
export const remote = defineRemote({
  name: 'stock-desk',
  team: 'catalogue',
  routes: [stockRoute, skuRoute, fileRoute, couponsRoute, couponRoute, rulesRoute, ruleRoute, pagesRoute, pageRoute],
  budget: { script_bytes: 28_000, style_bytes: 4_000 },
});
