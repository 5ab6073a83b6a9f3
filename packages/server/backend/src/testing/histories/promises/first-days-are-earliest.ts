import { linesOf } from '../world.ts';
import { daysOf } from './days-of-interval.ts';
import type { ShopPromise } from './shop-promise.ts';

/** S-15, P-09: the first box comes on the earliest day, unless the shopper chose another offered day. */
export const firstDaysAreEarliest: ShopPromise = {
  name: 'a subscription starts on its earliest day, or on the chosen one',
  broken({ world: { shown, backend, chosenDays } }) {
    for (const { interval, first_delivery, sku_code } of linesOf(shown)) {
      if (!interval) continue;
      const days = daysOf(interval, backend.clock.now);
      const isChosen = chosenDays.has(`${sku_code} ${first_delivery}`) && days.includes(first_delivery ?? '');
      if (first_delivery !== days[0] && !isChosen)
        return `${sku_code} begins on ${first_delivery}, and could on ${days[0]}`;
    }
    return null;
  },
};
