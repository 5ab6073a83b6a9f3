import { defineRoute } from '@store/remote-kit';
import type { LoadedNotices } from './notices.screen.tsx';

/** list of notices. */
export const noticesRoute = defineRoute<LoadedNotices>({
  id: 'notices',
  path: '/notice',
  title: 'お知らせ',
  breadcrumb: 'お知らせ',
  body_class: 'notices',
  head: ({ kind, canonical }) => ({
    title: kind === null ? 'お知らせ一覧' : `「${kind}」のお知らせ`,
    description: '当ストアからのお知らせの一覧です。',
    canonical,
  }),
  screen: () => import('./notices.screen.tsx'),
});
