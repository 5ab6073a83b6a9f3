import { askPrices, withPrices } from '@store/order-form';
import { defineRoute, fetchCode, type LoaderArguments, notFound } from '@store/remote-kit';
import { scalpCareForm } from './terms.ts';

/** Loads the order form with the prices of this visitor; not found when nothing is for sale. */
export async function loadOrderForm({ shop }: LoaderArguments) {
  // Each selection is another URL of the same form; cached so that it is not requested each time.
  const [reply, { OrderFormFields }] = await Promise.all([
    askPrices(shop, scalpCareForm, 30_000),
    // Separate chunk, to keep the page chunk small.
    fetchCode(() => import('@store/order-form/fields')),
  ]);
  if (reply.kind === 'refused') throw notFound();
  return { form: withPrices(scalpCareForm, reply.data), OrderFormFields };
}

/** R-23: /form/scalp-care, the order form of this landing page, deployed with it. */
export const orderFormRoute = defineRoute({
  id: 'order-form',
  path: '/form/scalp-care',
  title: 'スカルプケアのお申し込み',
  body_class: 'lp_form',
  layout: 'landing',
  noindex: true,
  zone: 'purchase',
  loader: loadOrderForm,
  head: ({ form: { terms } }) => ({ title: terms.title, description: terms.lead, canonical: '/form/scalp-care' }),
  screen: () => import('./order-form.screen.tsx'),
});
