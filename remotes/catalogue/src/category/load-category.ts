import { categoryDetail } from '@store/contracts/calls/catalogue';
import { type AnswerOf, code } from '@store/contracts/wire';
import { type LoaderArguments, notFound } from '@store/remote-kit';
import { loadBanners } from '../campaign/load-banners.tsx';
import { loadList } from '../product-list/load-list.ts';

export type CategoryDetail = AnswerOf<typeof categoryDetail>;
export type LoadedCategory = Awaited<ReturnType<typeof loadCategory>>;

const FRESH_MS = 300_000;

/** loads a category with its products and the category banners. */
export async function loadCategory({ params, url, shop }: LoaderArguments) {
  const parsed = code.safeParse(params.category_code);
  if (!parsed.success) throw notFound();
  const category_code = parsed.data;
  const [reply, list, banners] = await Promise.all([
    shop.call(categoryDetail, { category_code }, { freshMs: FRESH_MS }),
    loadList({ shop, url, fixed: { category_code } }),
    loadBanners(shop, 'category'),
  ]);
  if (reply.kind === 'refused') throw notFound();
  return { category: reply.data, list, banners };
}
