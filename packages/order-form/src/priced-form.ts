import { getOrderForm, wishesOf } from '@store/contracts/calls/catalogue';
import type { OrderFormTerms } from '@store/contracts/composition';
import type { AnswerOf } from '@store/contracts/wire';
import type { Shop } from '@store/remote-kit';

/** Names of the query that say what a visitor chose. */
export const CHOICE_NAMES: readonly string[] = ['offer', 'months', 'extra'];

type Told = AnswerOf<typeof getOrderForm>;

/** A form's words with what the catalogue says to its goods. */
export interface PricedForm {
  /** As its page or file declares it. */
  readonly terms: OrderFormTerms;
  readonly offers: readonly (OrderFormTerms['offers'][number] & Told['offers'][number])[];
  readonly extras: readonly (OrderFormTerms['extras'][number] & Told['extras'][number])[];
}

/** Asks what a form's goods come to for this visitor; an answer counts for `freshMs`. */
export const askPrices = (shop: Pick<Shop, 'call'>, terms: OrderFormTerms, freshMs = 0) =>
  shop.call(getOrderForm, wishesOf(terms), { freshMs });

/** What the catalogue does not name is not on the form. */
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
