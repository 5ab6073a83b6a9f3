import { MONTH_INTERVALS } from '@store/domain/delivery';
import * as z from 'zod/mini';
import type { PricedForm } from '../priced-form.ts';

export type Offer = PricedForm['offers'][number];
export type Extra = PricedForm['extras'][number];

const query = z.object({
  offer: z.catch(z.nullable(z.string()), null),
  months: z.catch(z.nullable(z.coerce.number()), null),
  extra: z.array(z.string()),
});

/** The visitor's choices, stored in the URL so that reload, Back and links preserve them. Nothing is preselected. */
export interface Choices {
  readonly offer: Offer | null;
  /** Subscription interval in months; null if not chosen, or for other orders. */
  readonly months: number | null;
  readonly extras: readonly Extra[];
}

/** Reads the choices from a URL; ignores unknown and unavailable ones. */
export function readChoices({ offers, extras }: PricedForm, { searchParams }: URL): Choices {
  const read = query.parse({
    offer: searchParams.get('offer'),
    months: searchParams.get('months'),
    extra: searchParams.getAll('extra'),
  });
  const offer = offers.find(({ offer_code, obstacle }) => offer_code === read.offer && !obstacle) ?? null;
  const isSubscription = offer?.order_type === 'PERIODICAL';
  return {
    offer,
    months: isSubscription && MONTH_INTERVALS.some((each) => each === read.months) ? read.months : null,
    extras: isSubscription
      ? []
      : extras.filter(({ offer_code, obstacle }) => read.extra.includes(offer_code) && !obstacle),
  };
}

/** Returns the URL path for these choices. */
export function choicesPath(pathname: string, { offer, months, extras }: Choices): string {
  const search = new URLSearchParams();
  if (offer) search.set('offer', offer.offer_code);
  if (months !== null) search.set('months', String(months));
  for (const { offer_code } of extras) search.append('extra', offer_code);
  const query = search.toString();
  return query ? `${pathname}?${query}` : pathname;
}

/** Returns the sum of the choices in whole yen with tax, without shipping and fees. */
export function sumOf({ offer, extras }: Choices): number {
  return extras.reduce((sum, { price_in_vat }) => sum + price_in_vat, offer?.price_in_vat ?? 0);
}
