import { loggedIn } from '@store/contracts/calls/customer';
import { staffMe } from '@store/contracts/calls/desk';
import type { AnswerOf } from '@store/contracts/wire';
import { type LoaderArguments, notFound, redirectTo } from '@store/remote-kit';

export type StaffMember = AnswerOf<typeof staffMe>;

type Visit = Pick<LoaderArguments, 'shop' | 'url'>;

/** Loads the signed-in staff member of one of these roles; others get not-found, visitors are sent to sign-in. */
export async function loadStaff(visit: Visit, roles: readonly StaffMember['role'][]): Promise<StaffMember> {
  const reply = await visit.shop.call(staffMe, {});
  if (reply.kind !== 'answered') return refuseVisitor(visit);
  if (!roles.includes(reply.data.role)) throw notFound();
  return reply.data;
}

/**
 * Refuses a visitor who is not staff of a desk: other signed-in users get not-found, visitors are sent to sign-in.
 *
 * @throws NotFound, RedirectTo
 */
export async function refuseVisitor({ shop, url }: Visit): Promise<never> {
  const member = await shop.call(loggedIn, {});
  if (member.kind === 'answered') throw notFound();
  throw redirectTo(`/login?return_path=${encodeURIComponent(`${url.pathname}${url.search}`)}`);
}
