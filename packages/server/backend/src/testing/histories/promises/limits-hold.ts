import { GROUP_BUY } from '../purchase-rules.ts';
import { linesOf } from '../world.ts';
import type { ShopPromise } from './shop-promise.ts';

/**
 * V-06: limits cover single items, set components and the group buy; a set that exceeds a limit alone may be bought
 * once.
 */
export const limitsHold: ShopPromise = {
  name: 'carts never exceed purchase limits, including set components',
  broken({ world: { shown, rules, joined, isSignedIn } }) {
    const lines = linesOf(shown);
    for (const [sku, limit] of rules.limits) {
      const holding = lines.filter(({ sku_code }) => rules.piecesIn(sku_code, sku) > 0);
      const pieces = holding.reduce((sum, line) => sum + line.quantity * rules.piecesIn(line.sku_code, sku), 0);
      const inGroupBuy = isSignedIn && sku === GROUP_BUY.sku ? joined : 0;
      const isOneSet = holding.length === 1 && holding[0]?.quantity === 1 && holding[0].sku_code !== sku;
      if (pieces + inGroupBuy > limit && !isOneSet)
        return `${pieces + inGroupBuy} pieces of ${sku}, of which ${limit} may be bought`;
    }
    return null;
  },
};
