import { type Crumb, defineRoute } from '@store/remote-kit';
import { listHead } from '../product-list/load-list.ts';
import type { CategoryDetail, LoadedCategory } from './load-category.ts';

/**
 * `sizes` of a category band, shared with the preload in the document head. One value for all pages, so that all of
 * them load the same file and a preloaded picture is used.
 */
export const BAND_SIZES = '(width >= 1248px) 1200px, 100vw';

export const categoryRoute = defineRoute<LoadedCategory>({
  id: 'category',
  path: '/category/:category_code',
  title: 'カテゴリ',
  body_class: 'category',
  crumbs: ({ category }) => crumbsOf(category),
  head: ({ category, list }, { url }) => ({
    title: pathTo(category)
      .map(({ name }) => name)
      .join(' '),
    description: category.lead,
    ...listHead(list, { url }),
    mainPicture: { id: category.band.id, widths: category.band.widths, sizes: BAND_SIZES },
  }),
  screen: () => import('./category.screen.tsx'),
});

function crumbsOf(category: CategoryDetail): Crumb[] {
  const path = pathTo(category).map(({ category_code, name }) => ({ href: `/category/${category_code}`, label: name }));
  return [{ href: '/category', label: 'カテゴリ' }, ...path];
}

/** Path from the root to the category, inclusive. */
function pathTo({ category_code, name, path }: CategoryDetail) {
  return [...path.filter((step) => step.category_code !== category_code), { category_code, name }];
}
