import { getOrderForm, wishesOf } from '@store/contracts/calls/catalogue';
import type { OrderFormTerms } from '@store/contracts/composition';
import type { AnswerOf } from '@store/contracts/wire';
import type { Shop } from '@store/remote-kit';

/** Query parameters of the visitor's choices. */
export const CHOICE_NAMES: readonly string[] = ['offer', 'months', 'extra'];

type FormPrices = AnswerOf<typeof getOrderForm>;

/** The terms of a form with current data from the catalogue. */
export interface PricedForm {
  /** As declared by its page or file. */
  readonly terms: OrderFormTerms;
  readonly offers: readonly (OrderFormTerms['offers'][number] & FormPrices['offers'][number])[];
  readonly extras: readonly (OrderFormTerms['extras'][number] & FormPrices['extras'][number])[];
}

/** Fetches the prices of a form's products for this visitor; cached for `freshMs`. */
export const askPrices = (shop: Pick<Shop, 'call'>, terms: OrderFormTerms, freshMs = 0) =>
  shop.call(getOrderForm, wishesOf(terms), { freshMs });

/** Merges terms and prices; leaves out products missing from the catalogue. */
export function withPrices(terms: OrderFormTerms, prices: FormPrices): PricedForm {
  return { terms, offers: joined(terms.offers, prices.offers), extras: joined(terms.extras, prices.extras) };
}

function joined<T extends { offer_code: string }, P extends { offer_code: string }>(
  terms: readonly T[],
  prices: readonly P[],
) {
  return terms.flatMap((term) => {
    const price = prices.find(({ offer_code }) => offer_code === term.offer_code);
    return price ? [{ ...term, ...price }] : [];
  });
}
