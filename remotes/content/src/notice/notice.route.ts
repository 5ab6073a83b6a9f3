import { getNotice } from '@store/contracts/calls/content';
import { defineRoute, type LoaderArguments } from '@store/remote-kit';
import { noPage } from '../not-found/no-page.ts';

/** loads a notice; an unknown code is not found, an ended one is gone. */
export async function noticeLoader({ params, shop }: LoaderArguments) {
  const reply = await shop.call(getNotice, { feed_code: String(params.feed_code) });
  if (reply.kind === 'refused') throw noPage(reply);
  return reply.data;
}

export const noticeRoute = defineRoute({
  id: 'notice',
  path: '/notice/:feed_code',
  title: 'お知らせ',
  body_class: 'notice',
  loader: noticeLoader,
  head: (notice) => ({ title: notice.title, canonical: `/notice/${notice.feed_code}` }),
  crumbs: (notice) => [
    { label: 'お知らせ', href: '/notice' },
    { label: notice.title, href: `/notice/${notice.feed_code}` },
  ],
  screen: () => import('./notice.screen.tsx'),
});
