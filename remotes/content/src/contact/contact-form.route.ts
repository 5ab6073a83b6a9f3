import { defineRoute } from '@store/remote-kit';
import { FORM_PATH } from './contact-paths.ts';

/** contact form with confirmation and completion steps. */
export const contactFormRoute = defineRoute({
  id: 'contact-form',
  path: FORM_PATH,
  title: 'お問い合わせフォーム',
  body_class: 'article',
  head: () => ({
    title: 'お問い合わせフォーム',
    description: 'ご注文や商品について、フォームからお問い合わせいただけます。',
    canonical: FORM_PATH,
  }),
  crumbs: () => [
    { label: 'ご利用ガイド', href: '/guide' },
    { label: 'お問い合わせ', href: '/guide/contact' },
    { label: 'お問い合わせフォーム', href: FORM_PATH },
  ],
  screen: () => import('./contact-form.screen.tsx'),
});
