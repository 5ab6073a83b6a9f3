import { loggedIn } from '@store/contracts/calls/customer';
import { supportMe } from '@store/contracts/calls/inquiry';
import { moderatorMe } from '@store/contracts/calls/review';
import type { AnswerOf } from '@store/contracts/wire';
import { type LoaderArguments, notFound, redirectTo } from '@store/remote-kit';

/** Signed-in staff member and colleagues. */
export type Support = AnswerOf<typeof supportMe>;

type Visit = Pick<LoaderArguments, 'shop' | 'url'>;

/** R-68: loads the staff member; other signed-in users get not-found, visitors are sent to sign-in. */
export async function loadSupport({ shop, url }: Visit): Promise<Support> {
  const reply = await shop.call(supportMe, {});
  return reply.kind === 'answered' ? reply.data : refuseOthers({ shop, url });
}

/** R-70: loads the moderator of the review desk, with the same access rules. */
export async function loadModerator({ shop, url }: Visit): Promise<AnswerOf<typeof moderatorMe>> {
  const reply = await shop.call(moderatorMe, {});
  return reply.kind === 'answered' ? reply.data : refuseOthers({ shop, url });
}

async function refuseOthers({ shop, url }: Visit): Promise<never> {
  const member = await shop.call(loggedIn, {});
  if (member.kind === 'answered') throw notFound();
  throw redirectTo(`/login?return_path=${encodeURIComponent(`${url.pathname}${url.search}`)}`);
}

/** Common route options of the support desk; the title reveals nothing about an inquiry. */
export const deskRoute = {
  title: 'お客様窓口デスク',
  body_class: 'support-desk',
  layout: 'landing',
  noindex: true,
} as const;
