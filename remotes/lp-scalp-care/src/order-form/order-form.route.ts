import { getOrderForm, wishesOf } from '@store/contracts/calls/catalogue';
import type { OrderFormTerms } from '@store/contracts/composition';
import type { AnswerOf } from '@store/contracts/wire';
import { defineRoute, fetchCode, type LoaderArguments, notFound, type Shop } from '@store/remote-kit';
import { scalpCareForm } from './terms.ts';

type Told = AnswerOf<typeof getOrderForm>;

/** The form's words with what the catalogue says to its goods. */
export interface OrderForm extends Pick<OrderFormTerms, 'title' | 'lead' | 'notes' | 'campaign_code'> {
  readonly offers: readonly (OrderFormTerms['offers'][number] & Told['offers'][number])[];
  readonly extras: readonly (OrderFormTerms['extras'][number] & Told['extras'][number])[];
}

/** Asks what the form's goods come to for this visitor; an answer counts for `freshMs`. */
export const askPrices = (shop: Pick<Shop, 'call'>, freshMs = 0) =>
  shop.call(getOrderForm, wishesOf(scalpCareForm), { freshMs });

/** The page's form; prices are those of this visitor. A form of which nothing is sold is nowhere. */
export async function loadOrderForm({ shop }: LoaderArguments) {
  // A choice is another address of the same form: it is not asked for anew with each.
  const [reply, { OrderFormFields }] = await Promise.all([
    askPrices(shop, 30_000),
    // The page's own code stays small without it.
    fetchCode(() => import('./order-form-fields.tsx')),
  ]);
  if (reply.kind === 'refused') throw notFound();
  return { ...withPrices(scalpCareForm, reply.data), OrderFormFields };
}

/** What the catalogue does not name is not on the form. */
function withPrices(terms: OrderFormTerms, told: Told): OrderForm {
  return {
    ...terms,
    offers: joined(terms.offers, told.offers),
    extras: joined(terms.extras, told.extras),
  };
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

/** R-23: /form/scalp-care, the form of this landing page, shipped with it. */
export const orderFormRoute = defineRoute({
  id: 'order-form',
  path: '/form/scalp-care',
  title: 'スカルプケアのお申し込み',
  body_class: 'lp_form',
  layout: 'landing',
  noindex: true,
  zone: 'purchase',
  loader: loadOrderForm,
  head: ({ title, lead }) => ({ title, description: lead, canonical: '/form/scalp-care' }),
  screen: () => import('./order-form.screen.tsx'),
});
