import { searchOrders } from '@store/contracts/calls/checkout';
import { dataOf, fetchCode, type LoaderArguments, redirectTo } from '@store/remote-kit';
import { memberCode } from '../member/member-code.ts';
import { ordersHref, PAGE_SIZE, parseOrdersAddress } from './orders-address.ts';

/** R-51, 78: loads a page of orders by the filters of the URL; a page beyond the last shows the first. */
export async function loadOrders({ url, shop }: LoaderArguments) {
  const address = parseOrdersAddress(url.searchParams);
  const { type, state, year, word, page } = address;
  const narrowed = { order_type: type, delivery_group: state, year, query: word };
  const request = { customer_code: await memberCode(shop), page, size: PAGE_SIZE, with_counts: true, ...narrowed };
  const [{ total, hits, counts }, groupBuys] = await Promise.all([
    shop.call(searchOrders, request).then(dataOf),
    ordersHref(address) === ordersHref({}) ? loadGroupBuys(shop) : null,
  ]);
  if (hits.length === 0 && page > 1) throw redirectTo(ordersHref({ ...address, page: 1 }));
  return { address, total, counts, groupBuys, orders: hits };
}

/** Group buys above the unfiltered history; their cards are a separate chunk. */
async function loadGroupBuys(shop: LoaderArguments['shop']) {
  const { loadJoinedPart } = await fetchCode(() => import('../group-buys/joined-part.tsx'));
  return loadJoinedPart(shop);
}
