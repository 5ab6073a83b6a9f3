import { canBuyWithPoints } from '@store/contracts';
import { isEmployee } from '@store/domain';
import { handle } from '../api/handler.ts';
import { summariseProducts } from '../catalogue/product-summary.ts';
import { type SearchRow, searchStatement } from '../catalogue/search-statement.ts';
import { shopperOf } from '../catalogue/shopper.ts';
import { rowsOf } from '../database/database.ts';

/**
 * `query/item/_search/_can-buy-point`: what the points pay for whole, dearest first, from the shelf and never
 * medicine (T2). Who asks comes from the session (P14); employees have no points.
 */
export const canBuyWithPointsHandler = handle(canBuyWithPoints, async ({ point, size }, context) => {
  if (isEmployee(context.identity.memberType) || point === 0) return { total: 0, hits: [] };
  const shopper = shopperOf(context);
  const question = {
    filter: { price_to: Math.min(point, 1_000_000), in_stock: true as const, risk_classes: ['NONE' as const] },
    branch: [],
    hitsOnly: true,
    sort: 'price-high' as const,
    page: 1,
    size,
  };
  const [row] = await rowsOf<SearchRow>(context.database, searchStatement(question, shopper, {}));
  return {
    total: row?.total ?? 0,
    hits: await summariseProducts(context.database, row?.codes ?? [], shopper),
  };
});
