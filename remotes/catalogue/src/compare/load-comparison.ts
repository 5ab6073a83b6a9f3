import { getProduct } from '@store/contracts/calls/catalogue';
import type { Product } from '@store/contracts/entities';
import { code } from '@store/contracts/wire';
import { isDrug } from '@store/domain/sale';
import type { LoaderArguments, Shop } from '@store/remote-kit';
import { MOST_COMPARED } from './compared-products.ts';

/** Loaded comparison, and which codes of the URL were omitted. */
export interface Comparison {
  readonly products: readonly Product[];
  /** T2: medicine is not compared with other products; a pharmacist advises. */
  readonly hasMedicine: boolean;
  /** Unknown codes, or more than four. */
  readonly isCleaned: boolean;
}

/** 20: loads up to four products of `?codes=P1001,P2001`; the same for every visitor. */
export async function loadComparison({ url, shop }: LoaderArguments): Promise<Comparison> {
  const requested = url.searchParams.getAll('codes').flatMap((list) => list.slice(0, LONGEST).split(','));
  const codes = [...new Set(requested.filter((each) => each !== '' && code.safeParse(each).success))];
  const found = await Promise.all(codes.slice(0, MOST_COMPARED).map((each) => findProduct(each, shop)));
  const known = found.filter((product) => product !== null);
  const products = known.filter((product) => !isDrug(product));
  return {
    products,
    hasMedicine: products.length < known.length,
    isCleaned: known.length < requested.filter((each) => each !== '').length,
  };
}

/** Maximum length read of each `codes` parameter. */
const LONGEST = 300;

async function findProduct(product_code: string, shop: Shop): Promise<Product | null> {
  const reply = await shop.call(getProduct, { product_code });
  return reply.kind === 'answered' ? reply.data : null;
}
