import { getCustomer, pointHistory } from '@store/contracts/calls/customer';
import { isEmployee } from '@store/domain/customer';
import { dataOf, type LoaderArguments, redirectTo } from '@store/remote-kit';
import { memberCode } from '../../member/member-code.ts';
import { PAGE_SIZE, parsePage, pointHistoryPath } from '../../paths/point-history-address.ts';

/** R-56, 87: loads the points history; a page beyond the last redirects to the first. Null for employees (U-03). */
export async function loadPointHistory({ url, shop }: LoaderArguments) {
  const page = parsePage(url.searchParams);
  const customer_code = await memberCode(shop);
  const [customer, { total, hits }] = await Promise.all([
    shop.call(getCustomer, { customer_code }, { freshMs: 5_000 }).then(dataOf),
    shop.call(pointHistory, { page, size: PAGE_SIZE }).then(dataOf),
  ]);
  if (isEmployee(customer.member_type)) return null;
  if (hits.length === 0 && page > 1) throw redirectTo(pointHistoryPath());
  return { page, total, entries: hits };
}
