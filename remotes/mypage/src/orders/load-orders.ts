import { searchOrders } from '@store/contracts/calls/checkout';
import { dataOf, fetchCode, type LoaderArguments, redirectTo } from '@store/remote-kit';
import { memberCode } from '../member/member-code.ts';
import { ordersHref, PAGE_SIZE, parseOrdersAddress } from './orders-address.ts';

/** R-51, 78: a page of the member's orders as the address narrows them; a page past the last is the first. */
export async function loadOrders({ url, shop }: LoaderArguments) {
  const address = parseOrdersAddress(url.searchParams);
  const { type, state, year, word, page } = address;
  const narrowed = { order_type: type, delivery_group: state, year, query: word };
  const asked = { customer_code: await memberCode(shop), page, size: PAGE_SIZE, with_counts: true, ...narrowed };
  const [{ total, hits, counts }, groupBuys] = await Promise.all([
    shop.call(searchOrders, asked).then(dataOf),
    ordersHref(address) === ordersHref({}) ? loadGroupBuys(shop) : null,
  ]);
  if (hits.length === 0 && page > 1) throw redirectTo(ordersHref({ ...address, page: 1 }));
  return { address, total, counts, groupBuys, orders: hits };
}

/** Above the whole history; the code of its cards comes beside the page's own. */
async function loadGroupBuys(shop: LoaderArguments['shop']) {
  const { loadJoinedPart } = await fetchCode(() => import('../group-buys/joined-part.tsx'));
  return loadJoinedPart(shop);
}
