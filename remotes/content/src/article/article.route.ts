import { getArticle } from '@store/contracts/calls/content';
import { type Crumb, defineRoute, type LoaderArguments, notFound, type Route } from '@store/remote-kit';
import { noPage } from '../not-found/no-page.ts';
import { faqPageOf } from '../structured-data/faq-page.ts';

/** Loads the article of a path: `/guide/payment` → `guide/payment`; `/LineDesignated` is lowercased. */
export async function articleLoader({ url, shop }: LoaderArguments) {
  const article_code = url.pathname.slice(1).replace(/\/$/, '').toLowerCase();
  if (!getArticle.request.safeParse({ article_code }).success) throw notFound();
  const reply = await shop.call(getArticle, { article_code }, { freshMs: 60_000 });
  if (reply.kind === 'refused') throw noPage(reply);
  return reply.data;
}

/** Returns the breadcrumbs; guide pages are below ご利用ガイド. */
function crumbsOf({ title }: { readonly title: string }, { pathname }: URL): Crumb[] {
  const guide = pathname.startsWith('/guide/') ? [{ label: 'ご利用ガイド', href: '/guide' }] : [];
  return [...guide, { label: title, href: pathname }];
}

/** editorial pages; `title` is used while the article is loading. */
const pages = [
  { id: 'article--guide', path: '/guide', title: 'ご利用ガイド' },
  { id: 'article--guide-page', path: '/guide/:page', title: 'ご利用ガイド' },
  { id: 'article--terms', path: '/terms', title: 'ご利用規約' },
  {
    id: 'article--policy',
    path: '/policy',
    title: 'プライバシーポリシー',
    screen: () => import('../policy/policy.screen.tsx'),
  },
  { id: 'article--trade', path: '/trade', title: '特定商取引法に基づく表記' },
  { id: 'article--attention', path: '/attention', title: 'ご注意事項' },
  { id: 'article--store', path: '/store', title: '店舗販売業の管理及び運営に関する事項' },
  { id: 'article--about-us', path: '/about-us', title: '会社概要' },
  { id: 'article--sns', path: '/sns', title: '公式SNS' },
  {
    id: 'fun-family',
    path: '/funfamily',
    title: 'ファンファミリー',
    screen: () => import('../fun-family/fun-family.screen.tsx'),
  },
  { id: 'article--line', path: '/LineDesignated', title: 'LINE連携のご案内' },
  { id: 'article--line-coupon', path: '/LineDesignated_coupon', title: 'LINE連携クーポン' },
  { id: 'article--app', path: '/AppIntroduction', title: 'アプリのご案内' },
  { id: 'article--app-coupon', path: '/AppIntroduction_coupon', title: 'アプリのクーポン' },
  { id: 'article--information', path: '/information/:page', title: 'ご案内' },
  { id: 'article--password', path: '/password_recovery_manual', title: 'パスワードをお忘れの方' },
];

export const articleRoutes: Route[] = pages.map((page) =>
  defineRoute({
    screen: () => import('./article.screen.tsx'),
    ...page,
    body_class: 'article',
    loader: articleLoader,
    head: (article, { url }) => ({
      title: article.title,
      description: article.lead,
      canonical: url.pathname,
      ...(article.noindex && { noindex: true }),
      structuredData: faqPageOf(article.content),
    }),
    crumbs: (article, { url }) => crumbsOf(article, url),
  }),
);
