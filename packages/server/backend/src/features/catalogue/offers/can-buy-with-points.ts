import { canBuyWithPoints } from '@store/contracts/calls/catalogue';
import { isEmployee } from '@store/domain/customer';
import { rowsOf } from '../../../platform/database/database.ts';
import { handle } from '../../../platform/http/handler.ts';
import { shopperOf } from '../../../shared/customer/shopper.ts';
import type { ListRow } from '../list/list-query.ts';
import { listStatement } from '../list/sql/list-statement.ts';
import { summariseProducts } from '../product/product-summary.ts';

/**
 * `query/item/_search/_can-buy-point`: in-stock products fully payable with the points, most expensive first,
 * never medicine (T2). The caller is taken from the session (P14); employees have no points.
 */
export const canBuyWithPointsHandler = handle(canBuyWithPoints, async ({ point, size }, context) => {
  if (isEmployee(context.identity.memberType) || point === 0) return { total: 0, hits: [] };
  const shopper = shopperOf(context);
  const query = {
    filter: { price_to: Math.min(point, 1_000_000), in_stock: true as const, risk_classes: ['NONE' as const] },
    terms: [],
    branch: [],
    hitsOnly: true,
    sort: 'price-high' as const,
    page: 1,
    size,
  };
  const [row] = await rowsOf<ListRow>(context.database, listStatement(query, shopper, {}));
  return { total: row?.total ?? 0, hits: await summariseProducts(context.database, row?.codes ?? [], shopper) };
});
