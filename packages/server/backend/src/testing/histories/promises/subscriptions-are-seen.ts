import { getSubscription, periodicalByCustomer } from '@store/contracts/calls/subscription';
import { kthDelivery } from '@store/domain/delivery';
import { BrokenPromise } from '../broken-promise.ts';
import { linesOf, type Quote, type World } from '../world.ts';

/** P-08, S-15: each bought subscription is in the member's list, can be opened, and is delivered on the displayed days. */
export async function checkSubscriptions(world: World, { cart }: Quote): Promise<void> {
  const { browser, customerCode, subscriptions } = world;
  const lines = linesOf([cart]).filter(({ interval }) => interval !== null);
  if (lines.length === 0) return;
  const { periodical_purchases } = await browser.ask(periodicalByCustomer, { customer_code: customerCode });
  const started = periodical_purchases.filter(({ periodical_purchase_code: code }) => !subscriptions.includes(code));
  const firstDay = lines.map(({ first_delivery }) => first_delivery ?? '').sort()[0];
  for (const { sku_code, interval, first_delivery } of lines) {
    // An order paid in the customer's absence may have started another subscription of the same SKU.
    const listed = started.filter(({ sku_entry }) => sku_entry.sku_code === sku_code);
    if (listed.length === 0 || !interval || !first_delivery)
      throw new BrokenPromise(
        'bought subscriptions are listed and can be ended',
        `the subscription of ${sku_code} is in no list`,
      );
    const expected = first_delivery === firstDay ? kthDelivery(interval, first_delivery, 1) : first_delivery;
    const opened = await Promise.all(
      listed.map(({ periodical_purchase_code }) => browser.ask(getSubscription, { periodical_purchase_code })),
    );
    const own = opened.find(
      ({ periodical_purchase_code: code, next_delivery }) =>
        next_delivery === expected && !subscriptions.includes(code),
    );
    if (!own)
      throw new BrokenPromise(
        'the subscription has the displayed date',
        `${sku_code}: ${expected} shown, ${opened.map(({ next_delivery }) => next_delivery)} next`,
      );
    subscriptions.push(own.periodical_purchase_code);
  }
}
