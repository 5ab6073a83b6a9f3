import { askPrices, withPrices } from '@store/order-form';
import { defineRoute, fetchCode, type LoaderArguments, notFound } from '@store/remote-kit';
import { scalpCareForm } from './terms.ts';

/** The page's form; prices are those of this visitor. A form of which nothing is sold is nowhere. */
export async function loadOrderForm({ shop }: LoaderArguments) {
  // A choice is another address of the same form: it is not asked for anew with each.
  const [reply, { OrderFormFields }] = await Promise.all([
    askPrices(shop, scalpCareForm, 30_000),
    // The page's own code stays small without it.
    fetchCode(() => import('@store/order-form/fields')),
  ]);
  if (reply.kind === 'refused') throw notFound();
  return { form: withPrices(scalpCareForm, reply.data), OrderFormFields };
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
  head: ({ form: { terms } }) => ({ title: terms.title, description: terms.lead, canonical: '/form/scalp-care' }),
  screen: () => import('./order-form.screen.tsx'),
});
