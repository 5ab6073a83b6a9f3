import { defineRoute, type LoaderArguments } from '@store/remote-kit';
import { loadShopMap } from '../page-head/shop-map.ts';

/** Category bands have a 6:1 ratio and are cropped at the sides: at card height they are this wide. */
export const CARD_SIZES = '1000px';

/** loads the category tree. */
export const loadCategories = ({ shop }: LoaderArguments) => loadShopMap(shop);

export const categoriesRoute = defineRoute({
  id: 'categories',
  path: '/category',
  title: 'カテゴリ一覧',
  breadcrumb: 'カテゴリ',
  body_class: 'category-list',
  loader: loadCategories,
  head: ({ roots: [first] }) => ({
    title: 'カテゴリ一覧',
    description: 'メンズ、レディース、ベビーのヘアケア・スキンケア・ボディケアをカテゴリからお探しいただけます。',
    canonical: '/category',
    ...(first && { mainPicture: { id: first.picture.id, widths: first.picture.widths, sizes: CARD_SIZES } }),
  }),
  screen: () => import('./categories.screen.tsx'),
});
