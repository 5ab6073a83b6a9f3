import { loggedIn } from '@store/contracts/calls/customer';
import { supportMe } from '@store/contracts/calls/inquiry';
import { moderatorMe } from '@store/contracts/calls/review';
import type { AnswerOf } from '@store/contracts/wire';
import { type LoaderArguments, notFound, redirectTo } from '@store/remote-kit';

/** Who works at the desk, and with whom. */
export type Support = AnswerOf<typeof supportMe>;

type Visit = Pick<LoaderArguments, 'shop' | 'url'>;

/**
 * R-68: the desk is its staff's. Somebody who is signed in as anybody else finds nothing at its addresses; who is not signed in
 * is asked to be.
 */
export async function loadSupport({ shop, url }: Visit): Promise<Support> {
  const reply = await shop.call(supportMe, {});
  return reply.kind === 'answered' ? reply.data : refuseOthers({ shop, url });
}

/** R-70: the desk of reviews is the moderators', alike. */
export async function loadModerator({ shop, url }: Visit): Promise<AnswerOf<typeof moderatorMe>> {
  const reply = await shop.call(moderatorMe, {});
  return reply.kind === 'answered' ? reply.data : refuseOthers({ shop, url });
}

async function refuseOthers({ shop, url }: Visit): Promise<never> {
  const member = await shop.call(loggedIn, {});
  if (member.kind === 'answered') throw notFound();
  throw redirectTo(`/login?return_path=${encodeURIComponent(`${url.pathname}${url.search}`)}`);
}

/** What every page of the customers' desk says of itself; nothing of an inquiry stands in a title. */
export const deskRoute = {
  title: 'お客様窓口デスク',
  body_class: 'support-desk',
  layout: 'landing',
  noindex: true,
} as const;
