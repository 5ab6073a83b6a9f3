import { previewPage } from '@store/contracts/calls/content';
import type { AnswerOf } from '@store/contracts/wire';
import { withPrices } from '@store/order-form';
import { defineRoute, fetchCode, type LoaderArguments, notFound } from '@store/remote-kit';

/** Loads the preview of a signed link; an expired or forged one is not found. */
export async function loadPreview({ params, shop }: LoaderArguments) {
  const parsed = previewPage.request.safeParse({ key: params.key });
  if (!parsed.success) throw notFound();
  const reply = await shop.call(previewPage, parsed.data);
  if (reply.kind === 'refused') throw notFound();
  const { at, page } = reply.data;
  return { at, page, orderForm: page.kind === 'lp' && page.form ? await formOf(page.form) : null };
}

type PreviewedForm = NonNullable<Extract<AnswerOf<typeof previewPage>['page'], { kind: 'lp' }>['form']>;

async function formOf({ terms, told }: PreviewedForm) {
  const { OrderFormFields } = await fetchCode(() => import('@store/order-form/fields'));
  return { form: withPrices(terms, told), OrderFormFields };
}

/** page of the shop as it will be at a given time, for holders of the link. */
export const previewRoute = defineRoute({
  id: 'preview',
  path: '/preview/:key',
  title: 'プレビュー',
  body_class: 'article',
  noindex: true,
  confidential: true,
  loader: loadPreview,
  head: ({ page }) => ({ title: `プレビュー：${titleOf(page)}` }),
  screen: () => import('./preview.screen.tsx'),
});

function titleOf(page: AnswerOf<typeof previewPage>['page']): string {
  if (page.kind === 'lp') return page.landing.title;
  if (page.kind === 'banner') return page.banner.title;
  return page.kind === 'column' ? page.column.title : page.article.title;
}
