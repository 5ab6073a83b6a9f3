import { getConsultation } from '@store/contracts/calls/medicine';
import { getOrder } from '@store/contracts/calls/order';
import type { Consultation, OrderWhole } from '@store/contracts/entities';
import { fetchCode, type LoaderArguments, notFound } from '@store/remote-kit';

/** An own order with class 1 medicine, and its messages. */
export interface ConsultationVisit {
  readonly consultation: Consultation;
  readonly order: OrderWhole;
}

/** M-05: orders of others, and orders without medicine, are not found. */
export async function loadConsultation({ params, shop }: LoaderArguments) {
  const order_code = params.order_code ?? '';
  if (!getConsultation.request.safeParse({ order_code }).success) throw notFound();
  const [consultation, order, { WhatNow }] = await Promise.all([
    shop.call(getConsultation, { order_code }),
    shop.call(getOrder, { order_code }),
    // Loads the forms in parallel, to keep the page chunk small.
    fetchCode(() => import('./what-now.tsx')),
  ]);
  if (consultation.kind === 'refused' || order.kind === 'refused') throw notFound();
  const visit: ConsultationVisit = { consultation: consultation.data, order: order.data };
  return { visit, WhatNow };
}
