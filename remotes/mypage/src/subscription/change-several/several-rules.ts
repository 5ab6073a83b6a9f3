import { changeSubscriptions } from '@store/contracts/calls/subscription';
import type { PurchaseInterval } from '@store/contracts/entities';
import * as z from 'zod/mini';
import { dayIn } from '../change/day-field.tsx';

/** Form state: selected subscriptions and the change. */
export interface BulkChangeFields {
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
  const onTheWire = z.transform((values: BulkChangeFields, { issues }): unknown => {
    const codes = offered.codes.filter((code) => values.codes.includes(code));
    const say = (path: keyof BulkChangeFields, message = '') =>
      issues.push({ code: 'custom', path: [path], message, input: values });
    if (codes.length === 0) say('codes', '変更する定期購入をお選びください');
    const date = dayIn(offered.range).safeParse(values.date);
    if (values.what === 'date' && !date.success) say('date', date.error.issues[0]?.message);
    if (values.what === 'address' && values.address === null) say('address', 'お届け先をお選びください');
    return { periodical_purchase_codes: codes, ...changeOf(values) };
  });
  return z.pipe(onTheWire, changeSubscriptions.request);
}

function changeOf({ what, date, align, interval, address }: BulkChangeFields) {
  if (what === 'date') return { next_delivery: date, align };
  return what === 'interval' ? { interval, from: 'following' } : { delivery_code: address };
}
