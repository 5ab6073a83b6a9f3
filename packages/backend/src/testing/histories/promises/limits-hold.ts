import { linesOf } from '../world.ts';
import type { ShopPromise } from './shop-promise.ts';

/** V-06: single pieces and those in sets together; a set that holds more than a limit by itself may be bought once. */
export const limitsHold: ShopPromise = {
  name: 'no carts hold more of anything than may be bought, sets opened',
  broken({ world: { shown, goods } }) {
    const lines = linesOf(shown);
    for (const [sku, limit] of goods.limits) {
      const holding = lines.filter(({ sku_code }) => goods.piecesIn(sku_code, sku) > 0);
      const pieces = holding.reduce((sum, line) => sum + line.quantity * goods.piecesIn(line.sku_code, sku), 0);
      const isOneSet = holding.length === 1 && holding[0]?.quantity === 1 && holding[0].sku_code !== sku;
      if (pieces > limit && !isOneSet) return `${pieces} pieces of ${sku}, of which ${limit} may be bought`;
    }
    return null;
  },
};
