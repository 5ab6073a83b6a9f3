import { getSubscription, periodicalByCustomer } from '@store/contracts/calls/subscription';
import { kthDelivery } from '@store/domain/delivery';
import { BrokenPromise } from '../broken-promise.ts';
import { linesOf, type Quote, type World } from '../world.ts';

/** P-08, S-15: each subscription that was bought is in its owner's list, can be opened, and comes on the days shown. */
export async function checkSubscriptions(world: World, { cart }: Quote): Promise<void> {
  const { browser, customerCode, subscriptions } = world;
  const lines = linesOf([cart]).filter(({ interval }) => interval !== null);
  if (lines.length === 0) return;
  const { periodical_purchases } = await browser.ask(periodicalByCustomer, { customer_code: customerCode });
  const begun = periodical_purchases.filter(({ periodical_purchase_code: code }) => !subscriptions.includes(code));
  const firstDay = lines.map(({ first_delivery }) => first_delivery ?? '').sort()[0];
  for (const { sku_code, interval, first_delivery } of lines) {
    const listed = begun.find(({ sku_entry }) => sku_entry.sku_code === sku_code);
    if (!listed || !interval || !first_delivery)
      throw new BrokenPromise('what was bought can be seen and ended', `the subscription of ${sku_code} is in no list`);
    const { periodical_purchase_code } = listed;
    subscriptions.push(periodical_purchase_code);
    const { next_delivery } = await browser.ask(getSubscription, { periodical_purchase_code });
    const expected = first_delivery === firstDay ? kthDelivery(interval, first_delivery, 1) : first_delivery;
    if (next_delivery !== expected)
      throw new BrokenPromise(
        'the date shown is the subscription’s',
        `${sku_code}: ${expected} shown, ${next_delivery} next`,
      );
  }
}
