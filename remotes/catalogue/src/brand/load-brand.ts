import { getBrand } from '@store/contracts/calls/content';
import { type AnswerOf, code } from '@store/contracts/wire';
import { type LoaderArguments, notFound } from '@store/remote-kit';
import { type LoadedList, loadList } from '../product-list/load-list.ts';

export type Brand = AnswerOf<typeof getBrand>;

const FRESH_MS = 300_000;

/** loads a brand with its story and its products. */
export async function loadBrand({ params, url, shop }: LoaderArguments): Promise<{ brand: Brand; list: LoadedList }> {
  const parsed = code.safeParse(params.brand_code);
  if (!parsed.success) throw notFound();
  const brand_code = parsed.data;
  const [reply, list] = await Promise.all([
    shop.call(getBrand, { brand_code }, { freshMs: FRESH_MS }),
    loadList({ shop, url, fixed: { brand_codes: [brand_code] } }),
  ]);
  if (reply.kind === 'refused') throw notFound();
  return { brand: reply.data, list };
}
