import { supportMe } from '@store/contracts/calls/inquiry';
import { moderatorMe } from '@store/contracts/calls/review';
import type { AnswerOf } from '@store/contracts/wire';
import { deskRoute as frame, refuseVisitor } from '@store/desk-kit';
import type { LoaderArguments } from '@store/remote-kit';

/** Signed-in staff member and colleagues. */
export type Support = AnswerOf<typeof supportMe>;

type Visit = Pick<LoaderArguments, 'shop' | 'url'>;

/** loads the staff member; other signed-in users get not-found, visitors are sent to sign-in. */
export async function loadSupport(visit: Visit): Promise<Support> {
  const reply = await visit.shop.call(supportMe, {});
  return reply.kind === 'answered' ? reply.data : refuseVisitor(visit);
}

/** loads the moderator of the review desk, with the same access rules. */
export async function loadModerator(visit: Visit): Promise<AnswerOf<typeof moderatorMe>> {
  const reply = await visit.shop.call(moderatorMe, {});
  return reply.kind === 'answered' ? reply.data : refuseVisitor(visit);
}

/** Common route options of the support desk; the title reveals nothing about an inquiry. */
export const deskRoute = { ...frame, title: 'お客様窓口デスク' } as const;
