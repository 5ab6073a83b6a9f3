import type { Crumb, Route } from '@store/remote-kit';

/** Common route options of member pages: members only, noindex (B-06), directly below マイページ. */
export const memberPage = (title: string) =>
  ({
    title,
    access: 'member',
    layout: 'full',
    noindex: true,
    body_class: 'mypage',
    crumbs: (_data, { url }) => crumbsTo({ label: title, href: url.pathname }),
  }) as const satisfies Partial<Route>;

/** Returns the breadcrumbs of a page below マイページ. */
export const crumbsTo = (...below: readonly Crumb[]): readonly Crumb[] => [
  { label: 'マイページ', href: '/mypage' },
  ...below,
];
