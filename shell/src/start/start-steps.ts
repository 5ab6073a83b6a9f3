import { favouriteCodes } from '@store/contracts/calls/checkout';
import { listCarousel, searchFeedSorted } from '@store/contracts/calls/content';
import { customerPoints, getCustomer, loggedIn } from '@store/contracts/calls/customer';
import { dataOf, type Shop } from '@store/remote-kit';
import { loadCarts } from '../cart/load-carts.ts';
import type { StartSteps } from './start-sequence.ts';

/** Query for the notices in the header (P-14). */
export const NOTICES = {
  query: 'information',
  query_field: 'feed_type',
  sort: 'start_timestamp:desc',
  size: 5,
} as const;

/** Implements the start's steps as API calls. */
export function startSteps(shop: Shop): StartSteps {
  return {
    notices: async () => dataOf(await shop.call(searchFeedSorted, NOTICES)).hits,
    loginState: async () => {
      const reply = await shop.call(loggedIn, {});
      return reply.kind === 'answered' ? reply.data : null;
    },
    carts: (member) => loadCarts(shop, member?.customer_code ?? null),
    customer: async ({ customer_code }) => dataOf(await shop.call(getCustomer, { customer_code })),
    points: async ({ customer_code }) => dataOf(await shop.call(customerPoints, { customer_code })),
    favourites: async () => dataOf(await shop.call(favouriteCodes, {})).sku_codes,
    carousel: async () => dataOf(await shop.call(listCarousel, {})).slides,
  };
}
