import { previewPage } from '@store/contracts/calls/content';
import { defineRoute, type LoaderArguments, notFound } from '@store/remote-kit';

/** Asks for what a signed link shows; an expired or forged one is not found. */
export async function loadPreview({ params, shop }: LoaderArguments) {
  const asked = previewPage.request.safeParse({ key: params.key });
  if (!asked.success) throw notFound();
  const reply = await shop.call(previewPage, asked.data);
  if (reply.kind === 'refused') throw notFound();
  return reply.data;
}

/** a page of the shop as it will be at a moment, for those who were given its link. */
export const previewRoute = defineRoute({
  id: 'preview',
  path: '/preview/:key',
  title: 'プレビュー',
  body_class: 'article',
  noindex: true,
  confidential: true,
  loader: loadPreview,
  head: ({ page }) => ({ title: `プレビュー：${page.kind === 'column' ? page.column.title : page.article.title}` }),
  screen: () => import('./preview.screen.tsx'),
});
