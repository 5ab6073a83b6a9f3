import type { Crumb, Route } from '@store/remote-kit';

/** Common route options of member pages: members only, noindex (B-06). */
export const memberPage = {
  access: 'member',
  layout: 'full',
  noindex: true,
  body_class: 'mypage',
} as const satisfies Partial<Route>;

/** Returns the breadcrumbs of a page below マイページ. */
export const crumbsTo = (...below: readonly Crumb[]): readonly Crumb[] => [
  { label: 'マイページ', href: '/mypage' },
  ...below,
];
