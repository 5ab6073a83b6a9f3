import { getOrder } from '@store/contracts/calls/order';
import type { OrderWhole } from '@store/contracts/entities';
import { printNumber } from '@store/domain/money';
import { composeOrderMail } from '../../../features/order-history/mails/order-mail.ts';
import { orderLinks } from '../../orders/order-links.ts';
import { BrokenPromise } from '../broken-promise.ts';
import { linesOf, type Quote, type World } from '../world.ts';

/** Compares a placed order with its quote: total, lines and days; returns the order (48, S-15). */
export async function checkOrder(world: World, placed: { orderCode: string; quote: Quote }): Promise<OrderWhole> {
  const { orderCode, quote } = placed;
  const order = await world.browser.ask(getOrder, { order_code: orderCode });
  const { total_in_vat } = quote.agreed;
  if (order.total_in_vat !== total_in_vat)
    throw new BrokenPromise(
      'the order has the confirmed total',
      `${total_in_vat} confirmed, ${order.total_in_vat} ordered`,
    );
  const days = shownDays(quote);
  const ordered = [order.delivery.delivery_date, ...laterDays(order)].filter((day) => day !== null);
  if (days.length > 0 && days.join() !== ordered.sort().join())
    throw new BrokenPromise('the first displayed date is the date of the order', `shown ${days}, ordered ${ordered}`);
  return order;
}

/** 78: checks that the mail contains the total and every confirmed first day. */
export async function checkMail({ backend }: World, { orderCode, quote }: { orderCode: string; quote: Quote }) {
  const { text } = await composeOrderMail(backend.database, { order_code: orderCode }, orderLinks);
  const texts = [printNumber(quote.agreed.total_in_vat), ...shownDays(quote).map((day) => day.replaceAll('-', '/'))];
  const missing = texts.find((each) => !text.includes(each));
  if (missing) throw new BrokenPromise('the mail contains what was confirmed', `„${missing}“ is not in it`);
}

/** Returns the first days in the quote: one per line with its own, one for all on the order's day. */
function shownDays({ cart }: Quote): string[] {
  const days = linesOf([cart])
    .flatMap(({ first_delivery }) => first_delivery ?? [])
    .sort();
  const [first] = days;
  return first === undefined ? [] : [first, ...days.filter((day) => day !== first)];
}

const laterDays = ({ later_first_boxes }: OrderWhole): string[] =>
  (later_first_boxes ?? []).map(({ first_delivery }) => first_delivery);
