import { openInquiry } from '@store/contracts/calls/inquiry';
import { defineRoute, fetchCode, type LoaderArguments, notFound } from '@store/remote-kit';
import { deskRoute, loadSupport } from '../desk/desk-access.ts';
import { QUEUE_PATH } from '../desk/desk-paths.ts';

export async function loadCase(args: LoaderArguments) {
  const support = await loadSupport(args);
  const asked = openInquiry.request.safeParse({ inquiry_code: args.params.inquiry_code });
  if (!asked.success) throw notFound();
  // Separate chunk, to keep the page chunk small.
  const [reply, { CaseActs }] = await Promise.all([
    args.shop.call(openInquiry, asked.data),
    fetchCode(() => import('./case-acts.tsx')),
  ]);
  if (reply.kind === 'refused') throw notFound();
  return { support, opened: reply.data, CaseActs };
}

/** inquiry page. */
export const caseRoute = defineRoute({
  ...deskRoute,
  id: 'case',
  path: `${QUEUE_PATH}/:inquiry_code`,
  loader: loadCase,
  screen: () => import('./case.screen.tsx'),
});
