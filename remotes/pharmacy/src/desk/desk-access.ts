import { pharmacistMe } from '@store/contracts/calls/medicine';
import { deskRoute as frame, refuseVisitor } from '@store/desk-kit';
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
export const deskRoute = { ...frame, title: '薬剤師デスク' } as const;
