import { getOrderForm, wishesOf } from '@store/contracts/calls/catalogue';
import type { OrderFormTerms } from '@store/contracts/composition';
import type { AnswerOf } from '@store/contracts/wire';
import type { Shop } from '@store/remote-kit';

/** Query parameters of the visitor's choices. */
export const CHOICE_NAMES: readonly string[] = ['offer', 'months', 'extra'];

type Told = AnswerOf<typeof getOrderForm>;

/** The terms of a form with current data from the catalogue. */
export interface PricedForm {
  /** As declared by its page or file. */
  readonly terms: OrderFormTerms;
  readonly offers: readonly (OrderFormTerms['offers'][number] & Told['offers'][number])[];
  readonly extras: readonly (OrderFormTerms['extras'][number] & Told['extras'][number])[];
}

/** Fetches the prices of a form's products for this visitor; cached for `freshMs`. */
export const askPrices = (shop: Pick<Shop, 'call'>, terms: OrderFormTerms, freshMs = 0) =>
  shop.call(getOrderForm, wishesOf(terms), { freshMs });

/** Merges terms and prices; leaves out products missing from the catalogue. */
export function withPrices(terms: OrderFormTerms, told: Told): PricedForm {
  return { terms, offers: joined(terms.offers, told.offers), extras: joined(terms.extras, told.extras) };
}

function joined<T extends { offer_code: string }, P extends { offer_code: string }>(
  terms: readonly T[],
  told: readonly P[],
) {
  return terms.flatMap((term) => {
    const price = told.find(({ offer_code }) => offer_code === term.offer_code);
    return price ? [{ ...term, ...price }] : [];
  });
}
