import { getBrand } from '@store/contracts/calls/content';
import { type AnswerOf, code } from '@store/contracts/wire';
import { type Crumb, defineRoute, type LoaderArguments, notFound } from '@store/remote-kit';
import { mainPictureOf } from '../page-head/main-picture.ts';
import { type LoadedList, listHead, loadList } from '../product-list/load-list.ts';

type Brand = AnswerOf<typeof getBrand>;

const FRESH_MS = 300_000;

/** a brand with its story and its products. */
export async function loadBrand({ params, url, shop }: LoaderArguments): Promise<{ brand: Brand; list: LoadedList }> {
  const asked = code.safeParse(params.brand_code);
  if (!asked.success) throw notFound();
  const brand_code = asked.data;
  const [reply, list] = await Promise.all([
    shop.call(getBrand, { brand_code }, { freshMs: FRESH_MS }),
    loadList({ shop, url, fixed: { brand_codes: [brand_code] } }),
  ]);
  if (reply.kind === 'refused') throw notFound();
  return { brand: reply.data, list };
}

export const brandRoute = defineRoute({
  id: 'brand',
  path: '/brand/:brand_code',
  title: 'ブランド',
  body_class: 'brand',
  loader: loadBrand,
  crumbs: ({ brand }) => crumbsOf(brand),
  head: ({ brand, list }, { url }) => ({
    title: `${brand.wordmark}（${brand.kana}）`,
    description: `${brand.line}のブランド ${brand.wordmark}（${brand.kana}）。${brand.story}`.slice(
      0,
      LONGEST_DESCRIPTION,
    ),
    ...listHead(list, { url, crumbs: crumbsOf(brand) }),
    mainPicture: mainPictureOf(brand.picture),
  }),
  screen: () => import('./brand.screen.tsx'),
});

/** Search engines show about as much. */
const LONGEST_DESCRIPTION = 120;

function crumbsOf({ brand_code, wordmark }: Brand): Crumb[] {
  return [
    { href: '/brand', label: 'ブランド' },
    { href: `/brand/${brand_code}`, label: wordmark },
  ];
}
