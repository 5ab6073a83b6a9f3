import { loggedIn } from '@store/contracts/calls/customer';
import { pharmacistMe } from '@store/contracts/calls/medicine';
import { type LoaderArguments, notFound, redirectTo } from '@store/remote-kit';

/** The pharmacist who works at the desk. */
export interface Pharmacist {
  readonly staff_code: string;
  readonly name: string;
}

/**
 * M-04: the desk is a pharmacist's. Somebody who is signed in as anybody else finds nothing at its addresses; who is not
 * signed in is asked to be.
 */
export async function loadPharmacist({ shop, url }: Pick<LoaderArguments, 'shop' | 'url'>): Promise<Pharmacist> {
  const reply = await shop.call(pharmacistMe, {});
  if (reply.kind === 'answered') return reply.data;
  const member = await shop.call(loggedIn, {});
  if (member.kind === 'answered') throw notFound();
  throw redirectTo(`/login?return_path=${encodeURIComponent(`${url.pathname}${url.search}`)}`);
}

/** What every page of the desk says of itself; nothing of a case stands in a title (76). */
export const deskRoute = {
  title: '薬剤師デスク',
  body_class: 'pharmacist',
  layout: 'landing',
  noindex: true,
} as const;
