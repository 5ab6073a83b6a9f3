import type { Crumb, Route } from '@store/remote-kit';

/** What every page of a member says of itself: for members only, found by no search engine (B-06). */
export const memberPage = {
  access: 'member',
  layout: 'full',
  noindex: true,
  body_class: 'mypage',
} as const satisfies Partial<Route>;

/** Crumbs of a page below マイページ. */
export const crumbsTo = (...below: readonly Crumb[]): readonly Crumb[] => [
  { label: 'マイページ', href: '/mypage' },
  ...below,
];
