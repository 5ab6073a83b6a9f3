import { defineRoute } from '@store/remote-kit';

const TITLE = '薬剤師による確認';

/** R-32, 70, 71: status of a class 1 order; title and URL reveal nothing about it (76). */
export const consultationRoute = defineRoute({
  id: 'consultation',
  path: '/class1order/:order_code',
  title: TITLE,
  body_class: 'class1order',
  access: 'member',
  noindex: true,
  zone: 'medicine',
  crumbs: (_, { url }) => [
    { label: 'マイページ', href: '/mypage' },
    { label: 'ご注文履歴', href: '/mypage/orders' },
    { label: TITLE, href: url.pathname },
  ],
  screen: () => import('./consultation.screen.tsx'),
});
