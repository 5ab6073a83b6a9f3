import type { couponsByCustomer } from '@store/contracts/calls/customer';
import type { RequestOf } from '@store/contracts/wire';
import { dayOfMonth, tokyoDate, tokyoInstant } from '@store/domain/calendar';

const LOOK_BACK_MONTHS = 6;

/** P-14: requests coupons started within six months; in whole days, so that responses are cacheable for the day. */
export function couponsRequest(customer_code: string, now: number): RequestOf<typeof couponsByCustomer> {
  const today = tokyoDate(now);
  const from = dayOfMonth(today, -LOOK_BACK_MONTHS, Number(today.slice(8)));
  return { customer_code, auto_issuable_flag: false, use_start_timestamp_from: Math.floor(tokyoInstant(from) / 1000) };
}
