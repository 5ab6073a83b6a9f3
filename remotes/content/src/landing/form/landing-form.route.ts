import { getLandingForm } from '@store/contracts/calls/content';
import { askPrices, withPrices } from '@store/order-form';
import { defineRoute, fetchCode, type LoaderArguments, notFound } from '@store/remote-kit';
import { noPage } from '../../not-found/no-page.ts';

/** Each selection is another URL of the same form; cached so that it is not requested each time. */
const FRESH_MS = 30_000;

/**
 * Loads the order form with the prices of this visitor. Not found without products; ended ones redirect or are gone.
 */
export async function loadLandingForm({ params, shop }: LoaderArguments) {
  const parsed = getLandingForm.request.safeParse({ slug: params.slug });
  if (!parsed.success) throw notFound();
  const [reply, { OrderFormFields }] = await Promise.all([
    shop.call(getLandingForm, parsed.data, { freshMs: FRESH_MS }),
    fetchCode(() => import('@store/order-form/fields')),
  ]);
  if (reply.kind === 'refused') throw noPage(reply);
  const { slug, form: terms } = reply.data;
  const prices = await askPrices(shop, terms, FRESH_MS);
  if (prices.kind === 'refused') throw notFound();
  return { slug, form: withPrices(terms, prices.data), OrderFormFields };
}

/** order form of a landing page made of blocks; a remote with its own form overrides this URL. */
export const landingFormRoute = defineRoute({
  id: 'landing-form',
  path: '/form/:slug',
  title: 'お申し込み',
  body_class: 'lp_form',
  layout: 'landing',
  noindex: true,
  zone: 'purchase',
  yields: true,
  loader: loadLandingForm,
  head: ({ slug, form: { terms } }) => ({ title: terms.title, description: terms.lead, canonical: `/form/${slug}` }),
  screen: () => import('./landing-form.screen.tsx'),
});
