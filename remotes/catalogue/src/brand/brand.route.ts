import { type Crumb, defineRoute } from '@store/remote-kit';
import { mainPictureOf } from '../page-head/main-picture.ts';
import { listHead } from '../product-list/load-list.ts';
import type { Brand, loadBrand } from './load-brand.ts';

export const brandRoute = defineRoute<Awaited<ReturnType<typeof loadBrand>>>({
  id: 'brand',
  path: '/brand/:brand_code',
  title: 'ブランド',
  body_class: 'brand',
  crumbs: ({ brand }) => crumbsOf(brand),
  head: ({ brand, list }, { url }) => ({
    title: `${brand.wordmark}（${brand.kana}）`,
    description: `${brand.line}のブランド ${brand.wordmark}（${brand.kana}）。${brand.story}`.slice(
      0,
      LONGEST_DESCRIPTION,
    ),
    ...listHead(list, { url }),
    mainPicture: mainPictureOf(brand.picture),
  }),
  screen: () => import('./brand.screen.tsx'),
});

/** About the length that search engines display. */
const LONGEST_DESCRIPTION = 120;

function crumbsOf({ brand_code, wordmark }: Brand): Crumb[] {
  return [
    { href: '/brand', label: 'ブランド' },
    { href: `/brand/${brand_code}`, label: wordmark },
  ];
}
