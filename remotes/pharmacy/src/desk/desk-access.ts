import { loggedIn } from '@store/contracts/calls/customer';
import { pharmacistMe } from '@store/contracts/calls/medicine';
import { type LoaderArguments, notFound, redirectTo } from '@store/remote-kit';

/** Signed-in pharmacist. */
export interface Pharmacist {
  readonly staff_code: string;
  readonly name: string;
}

/** M-04: loads the pharmacist; other signed-in users get not-found, visitors are sent to sign-in. */
export async function loadPharmacist({ shop, url }: Pick<LoaderArguments, 'shop' | 'url'>): Promise<Pharmacist> {
  const reply = await shop.call(pharmacistMe, {});
  if (reply.kind === 'answered') return reply.data;
  const member = await shop.call(loggedIn, {});
  if (member.kind === 'answered') throw notFound();
  throw redirectTo(`/login?return_path=${encodeURIComponent(`${url.pathname}${url.search}`)}`);
}

/** Common route options of the desk; the title reveals nothing about a case (76). */
export const deskRoute = {
  title: '薬剤師デスク',
  body_class: 'pharmacist',
  layout: 'landing',
  noindex: true,
} as const;
