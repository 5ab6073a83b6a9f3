import { inquiryQueue } from '@store/contracts/calls/inquiry';
import { inquiryState } from '@store/contracts/entities';
import { dataOf, defineRoute, type LoaderArguments } from '@store/remote-kit';
import { deskRoute, loadSupport } from '../desk/desk-access.ts';
import { QUEUE_PATH } from '../desk/desk-paths.ts';

export async function loadQueue(args: LoaderArguments) {
  const support = await loadSupport(args);
  const parsed = inquiryState.safeParse(args.url.searchParams.get('state'));
  const state = parsed.data ?? 'OPEN';
  return { support, state, ...dataOf(await args.shop.call(inquiryQueue, { state })) };
}

/** inquiries by state. */
export const queueRoute = defineRoute({
  ...deskRoute,
  id: 'queue',
  path: QUEUE_PATH,
  loader: loadQueue,
  screen: () => import('./queue.screen.tsx'),
});
