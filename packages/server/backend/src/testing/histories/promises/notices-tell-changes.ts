import { linesOf } from '../world.ts';
import type { ShopPromise } from './shop-promise.ts';

/** P13, 29: a line shows a price notice only if its price differs from the one displayed before. */
export const noticesTellChanges: ShopPromise = {
  name: 'notices appear only for actual changes',
  broken({ world: { shown }, before }) {
    const earlier = new Map(linesOf(before.shown).map((line) => [keyOf(line), line]));
    for (const line of linesOf(shown)) {
      if (line.trouble?.kind !== 'price-changed') continue;
      const was = earlier.get(keyOf(line));
      const isTold = was?.trouble?.kind === 'price-changed';
      if (line.trouble.was_in_vat === line.price_in_vat || (was && !isTold && was.price_in_vat === line.price_in_vat))
        return `${line.sku_code} was shown at ${was?.price_in_vat}, is at ${line.price_in_vat}, and tells of ${line.trouble.was_in_vat}`;
    }
    return null;
  },
};

type Line = ReturnType<typeof linesOf>[number];

const keyOf = ({ cart_code, entry_index, sku_code }: Line): string => `${cart_code} ${entry_index} ${sku_code}`;
