import { searchOrders } from '@store/contracts/calls/checkout';
import { dataOf, type LoaderArguments, redirectTo } from '@store/remote-kit';
import { memberCode } from '../member/member-code.ts';
import { ordersHref, PAGE_SIZE, parseOrdersAddress } from './orders-address.ts';

/** R-51, 78: a page of the member's orders as the address narrows them; a page past the last is the first. */
export async function loadOrders({ url, shop }: LoaderArguments) {
  const address = parseOrdersAddress(url.searchParams);
  const { type, state, year, word, page } = address;
  const narrowed = { order_type: type, delivery_group: state, year, query: word };
  const asked = { customer_code: await memberCode(shop), page, size: PAGE_SIZE, with_counts: true, ...narrowed };
  const { total, hits, counts } = dataOf(await shop.call(searchOrders, asked));
  if (hits.length === 0 && page > 1) throw redirectTo(ordersHref({ ...address, page: 1 }));
  return { address, total, counts, orders: hits };
}
