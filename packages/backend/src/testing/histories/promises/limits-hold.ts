import { linesOf } from '../world.ts';
import type { ShopPromise } from './shop-promise.ts';

/** V-06: single pieces and those in sets together; a set that holds more than a limit by itself may be bought once. */
export const limitsHold: ShopPromise = {
  name: 'nobody’s carts hold more of anything than may be bought, sets opened',
  broken({ world: { shown, goods } }) {
    const lines = linesOf(shown);
    for (const [sku, limit] of goods.limits) {
      const counted = lines.map(({ sku_code, quantity }) => quantity * goods.piecesIn(sku_code, sku));
      const pieces = counted.reduce((sum, each) => sum + each, 0);
      const isOneBigSet = counted.filter((each) => each > 0).length === 1 && lines.length > 0 && isOnce(lines, sku);
      if (pieces > limit && !isOneBigSet) return `${pieces} pieces of ${sku}, of which ${limit} may be bought`;
    }
    return null;
    function isOnce(all: typeof lines, sku: string) {
      return all.some(({ sku_code, quantity }) => quantity === 1 && goods.piecesIn(sku_code, sku) > (goods.limits.get(sku) ?? 0));
    }
  },
};
