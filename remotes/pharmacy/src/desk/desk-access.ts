import { pharmacistMe } from '@store/contracts/calls/medicine';
import { refuseVisitor } from '@store/page-parts/desk';
import type { LoaderArguments } from '@store/remote-kit';

/** Signed-in pharmacist. */
export interface Pharmacist {
  readonly staff_code: string;
  readonly name: string;
}

/** M-04: loads the pharmacist; other signed-in users get not-found, visitors are sent to sign-in. */
export async function loadPharmacist(visit: Pick<LoaderArguments, 'shop' | 'url'>): Promise<Pharmacist> {
  const reply = await visit.shop.call(pharmacistMe, {});
  return reply.kind === 'answered' ? reply.data : refuseVisitor(visit);
}

/** Common route options of the desk; the title reveals nothing about a case (76). */
export const deskRoute = {
  title: '薬剤師デスク',
  body_class: 'pharmacist',
  layout: 'landing',
  noindex: true,
} as const;
