import { categoryDetail } from '@store/contracts/calls/catalogue';
import { type AnswerOf, code } from '@store/contracts/wire';
import { type Crumb, defineRoute, type LoaderArguments, notFound } from '@store/remote-kit';
import { type LoadedList, listHead, loadList } from '../product-list/load-list.ts';

export type CategoryDetail = AnswerOf<typeof categoryDetail>;

/** a category with its products. */
export async function loadCategory({
  params,
  url,
  shop,
}: LoaderArguments): Promise<{ category: CategoryDetail; list: LoadedList }> {
  const asked = code.safeParse(params.category_code);
  if (!asked.success) throw notFound();
  const category_code = asked.data;
  const [reply, list] = await Promise.all([
    shop.call(categoryDetail, { category_code }, { freshMs: CATEGORY_FRESH_MS }),
    loadList({ shop, url, fixed: { category_code } }),
  ]);
  if (reply.kind === 'refused') throw notFound();
  return { category: reply.data, list };
}

const CATEGORY_FRESH_MS = 300_000;

/**
 * How wide a line's picture stands; said to the document's preload as well. The same wherever it is shown, so that every page
 * shows one file: a browser takes a larger one that it has, and what a page preloaded would be for nothing.
 */
export const BAND_SIZES = '(width >= 1248px) 1200px, 100vw';

export const categoryRoute = defineRoute({
  id: 'category',
  path: '/category/:category_code',
  title: 'カテゴリ',
  body_class: 'category',
  loader: loadCategory,
  crumbs: ({ category }) => crumbsOf(category),
  head: ({ category, list }, { url }) => ({
    title: wayTo(category)
      .map(({ name }) => name)
      .join(' '),
    description: category.lead,
    ...listHead(list, { url }),
    mainPicture: { id: category.band.id, widths: category.band.widths, sizes: BAND_SIZES },
  }),
  screen: () => import('./category.screen.tsx'),
});

function crumbsOf(category: CategoryDetail): Crumb[] {
  const way = wayTo(category).map(({ category_code, name }) => ({ href: `/category/${category_code}`, label: name }));
  return [{ href: '/category', label: 'カテゴリ' }, ...way];
}

/** From the root down to the category itself. */
function wayTo({ category_code, name, path }: CategoryDetail) {
  return [...path.filter((step) => step.category_code !== category_code), { category_code, name }];
}
