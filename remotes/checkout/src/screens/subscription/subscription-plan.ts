import type { CartEntry } from '@store/contracts/entities';
import { addDays } from '@store/domain/calendar';
import { changeDeadline, deliveriesFrom } from '@store/domain/delivery';

const DAYS_OF_A_YEAR = 365;
/** More than any interval delivers within a year. */
const MOST_DELIVERIES = 60;

/** Cost of a subscription line within a year of its first delivery. */
export interface SubscriptionPlan {
  readonly first_in_vat: number;
  readonly later_in_vat: number;
  readonly deliveries: number;
  /** Product total of all deliveries, yen including tax. */
  readonly year_in_vat: number;
  /** Second delivery and the deadline to change or cancel it (epoch ms); null if unknown. */
  readonly second: { readonly day: string; readonly changeable_until: number } | null;
}

/** Computes the deliveries of a line from its interval, by the same rules as the server. */
export function subscriptionPlan(entry: CartEntry, laterPrice: number): SubscriptionPlan {
  const days = daysOfFirstYear(entry);
  const first_in_vat = entry.price_in_vat * entry.quantity;
  const later_in_vat = laterPrice * entry.quantity;
  const second = days[1];
  return {
    first_in_vat,
    later_in_vat,
    deliveries: days.length,
    year_in_vat: first_in_vat + later_in_vat * Math.max(0, days.length - 1),
    second: second ? { day: second, changeable_until: changeDeadline(second) } : null,
  };
}

function daysOfFirstYear({ interval, first_delivery }: CartEntry): string[] {
  if (!interval || !first_delivery) return [];
  const end = addDays(first_delivery, DAYS_OF_A_YEAR);
  return deliveriesFrom(first_delivery, { interval, count: MOST_DELIVERIES }).filter((day) => day < end);
}
