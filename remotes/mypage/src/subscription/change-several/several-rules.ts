import { changeSubscriptions } from '@store/contracts/calls/subscription';
import type { PurchaseInterval } from '@store/contracts/entities';
import * as z from 'zod/mini';
import { dayIn } from '../change/day-field.tsx';

/** Form state: selected subscriptions and the change. */
export interface SeveralWish {
  codes: readonly string[];
  what: 'date' | 'interval' | 'address';
  date: string;
  /** Whether later deliveries are also counted from the date. */
  align: boolean;
  interval: PurchaseInterval;
  address: string | null;
}

/**
 * Converts the form to the bulk change of the contract; reports errors at the fields.
 * @param offered.codes subscriptions that can be changed
 * @param offered.range dates to which their next delivery can be moved
 */
export function severalRules(offered: {
  readonly codes: readonly string[];
  readonly range: { readonly from: string; readonly until: string };
}) {
  const onTheWire = z.transform((wish: SeveralWish, { issues }): unknown => {
    const codes = offered.codes.filter((code) => wish.codes.includes(code));
    const say = (path: keyof SeveralWish, message = '') =>
      issues.push({ code: 'custom', path: [path], message, input: wish });
    if (codes.length === 0) say('codes', '変更する定期購入をお選びください');
    const date = dayIn(offered.range).safeParse(wish.date);
    if (wish.what === 'date' && !date.success) say('date', date.error.issues[0]?.message);
    if (wish.what === 'address' && wish.address === null) say('address', 'お届け先をお選びください');
    return { periodical_purchase_codes: codes, ...changeOf(wish) };
  });
  return z.pipe(onTheWire, changeSubscriptions.request);
}

function changeOf({ what, date, align, interval, address }: SeveralWish) {
  if (what === 'date') return { next_delivery: date, align };
  return what === 'interval' ? { interval, from: 'following' } : { delivery_code: address };
}
