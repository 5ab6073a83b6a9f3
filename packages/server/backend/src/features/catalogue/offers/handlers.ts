import type { Handler } from '../../../platform/http/handler.ts';
import { canBuyWithPointsHandler } from './can-buy-with-points.ts';
import { getSkuHandler } from './get-sku.ts';
import { pointRuleHandlers } from './point-rules.ts';
import { structuredEntriesHandler } from './structured-entries.ts';

/** Data shown beside products: points, rank-up items, single SKUs. */
export const offerHandlers: readonly Handler[] = [
  canBuyWithPointsHandler,
  ...pointRuleHandlers,
  getSkuHandler,
  structuredEntriesHandler,
];
