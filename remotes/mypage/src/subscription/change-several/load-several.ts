import { addressesByCustomer } from '@store/contracts/calls/checkout';
import { listBoxDays, periodicalByCustomer } from '@store/contracts/calls/subscription';
import { dataOf, type LoaderArguments } from '@store/remote-kit';
import { memberCode } from '../../member/member-code.ts';
import { obstacleTo } from '../parts.ts';
import { shownSubscriptions } from '../running-subscriptions.ts';

/** loads changeable subscriptions, the address book, and deliveries that could be combined (65). */
export async function loadSeveral({ shop }: LoaderArguments) {
  const customer_code = await memberCode(shop);
  const now = shop.now();
  const [all, book, boxes] = await Promise.all([
    shop.call(periodicalByCustomer, { customer_code }).then(dataOf),
    shop.call(addressesByCustomer, {}).then(dataOf),
    shop.call(listBoxDays, {}).then(dataOf),
  ]);
  const subscriptions = shownSubscriptions(all.periodical_purchases).filter(
    (each) => each.status === 'ACTIVE' && obstacleTo(each, 'move', now) === null,
  );
  return { subscriptions, addresses: book.addresses, boxes: boxes.boxes, now };
}
export type SeveralVisit = Awaited<ReturnType<typeof loadSeveral>>;
