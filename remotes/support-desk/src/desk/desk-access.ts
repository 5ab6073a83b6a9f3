import { loggedIn } from '@store/contracts/calls/customer';
import { supportMe } from '@store/contracts/calls/inquiry';
import type { AnswerOf } from '@store/contracts/wire';
import { type LoaderArguments, notFound, redirectTo } from '@store/remote-kit';

/** Who works at the desk, and with whom. */
export type Support = AnswerOf<typeof supportMe>;

/**
 * R-68: the desk is its staff's. Somebody who is signed in as anybody else finds nothing at its addresses; who is not signed in
 * is asked to be.
 */
export async function loadSupport({ shop, url }: Pick<LoaderArguments, 'shop' | 'url'>): Promise<Support> {
  const reply = await shop.call(supportMe, {});
  if (reply.kind === 'answered') return reply.data;
  const member = await shop.call(loggedIn, {});
  if (member.kind === 'answered') throw notFound();
  throw redirectTo(`/login?return_path=${encodeURIComponent(`${url.pathname}${url.search}`)}`);
}

/** What every page of the desk says of itself; nothing of an inquiry stands in a title. */
export const deskRoute = {
  title: 'お客様窓口デスク',
  body_class: 'support-desk',
  layout: 'landing',
  noindex: true,
} as const;
