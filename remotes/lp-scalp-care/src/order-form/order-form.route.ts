import { getOrderForm } from '@store/contracts/calls/catalogue';
import type { AnswerOf } from '@store/contracts/wire';
import { defineRoute, fetchCode, type LoaderArguments, notFound } from '@store/remote-kit';

export type OrderForm = AnswerOf<typeof getOrderForm>;

/** The page's form; prices are those of this visitor. A form that ended is nowhere. */
export async function loadOrderForm({ shop }: LoaderArguments) {
  // A choice is another address of the same form: it is not asked for anew with each.
  const [reply, { OrderFormFields }] = await Promise.all([
    shop.call(getOrderForm, { lp: 'scalp-care' }, { freshMs: 30_000 }),
    // The page's own code stays small without it.
    fetchCode(() => import('./order-form-fields.tsx')),
  ]);
  if (reply.kind === 'refused') throw notFound();
  return { ...reply.data, OrderFormFields };
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
