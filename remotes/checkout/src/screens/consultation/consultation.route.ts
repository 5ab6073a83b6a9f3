import { getConsultation } from '@store/contracts/calls/medicine';
import { getOrder } from '@store/contracts/calls/order';
import type { Consultation, OrderWhole } from '@store/contracts/entities';
import { defineRoute, fetchCode, type LoaderArguments, notFound } from '@store/remote-kit';

/** An own order with class 1 medicine, and what pharmacist and customer wrote about it. */
export interface ConsultationVisit {
  readonly consultation: Consultation;
  readonly order: OrderWhole;
}

/** M-05: another's order, and one without medicine, is like one that does not exist. */
export async function loadConsultation({ params, shop }: LoaderArguments) {
  const order_code = params.order_code ?? '';
  if (!getConsultation.request.safeParse({ order_code }).success) throw notFound();
  const [consultation, order, { WhatNow }] = await Promise.all([
    shop.call(getConsultation, { order_code }),
    shop.call(getOrder, { order_code }),
    // With its forms: the page's own code stays small without them.
    fetchCode(() => import('./what-now.tsx')),
  ]);
  if (consultation.kind === 'refused' || order.kind === 'refused') throw notFound();
  const visit: ConsultationVisit = { consultation: consultation.data, order: order.data };
  return { visit, WhatNow };
}

const TITLE = '薬剤師による確認';

/** R-32, 70, 71: where a class 1 order stands; neither title nor address says anything of it (76). */
export const consultationRoute = defineRoute({
  id: 'consultation',
  path: '/class1order/:order_code',
  title: TITLE,
  body_class: 'class1order',
  access: 'member',
  noindex: true,
  loader: loadConsultation,
  crumbs: (_, { url }) => [
    { label: 'マイページ', href: '/mypage' },
    { label: 'ご注文履歴', href: '/mypage/orders' },
    { label: TITLE, href: url.pathname },
  ],
  screen: () => import('./consultation.screen.tsx'),
});
