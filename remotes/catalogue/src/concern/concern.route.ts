import { type Crumb, defineRoute } from '@store/remote-kit';
import { mainPictureOf } from '../page-head/main-picture.ts';
import { listHead } from '../product-list/load-list.ts';
import { LINE_WORDS } from './line-texts.ts';
import type { Concern, loadConcern } from './load-concern.ts';

export const concernRoute = defineRoute<Awaited<ReturnType<typeof loadConcern>>>({
  id: 'concern',
  path: '/concern/:concern_code',
  title: 'お悩み',
  body_class: 'concern',
  crumbs: ({ concern }) => crumbsOf(concern),
  head: ({ concern, list }, { url }) => ({
    title: `${concern.name}（${LINE_WORDS[concern.line]}）`,
    description: `${concern.area}のお悩み「${concern.name}」に合わせた商品の一覧です。${concern.lead}`,
    ...listHead(list, { url }),
    mainPicture: mainPictureOf(concern.picture),
  }),
  screen: () => import('./concern.screen.tsx'),
});

function crumbsOf({ concern_code, name }: Concern): Crumb[] {
  return [
    { href: '/concern', label: 'お悩み' },
    { href: `/concern/${concern_code}`, label: name },
  ];
}
