import { listReviews } from '@store/contracts/calls/review';
import type { Shop } from '@store/remote-kit';
import { type FirstReviews, loadReviews, REVIEWS_AT_ONCE, type ReviewFilter, type ReviewPage } from './load-reviews.ts';

const NAMES = ['sort', 'stars', 'age_band', 'skin_type'] as const;
/** The API returns at most fifty reviews per request. */
const MOST_PAGES = 10;

/** Loads the reviews that the URL of the product page selects; invalid values are dropped, never rejected. */
export async function loadNarrowed(
  shop: Shop,
  { productCode, query }: { productCode: string; query: URLSearchParams },
): Promise<FirstReviews> {
  const all = await loadReviews(shop, { productCode });
  const filter = offered(filterOf(query, productCode), all);
  const pages = pagesOf(query);
  if (Object.keys(filter).length === 0 && pages === 1) return all;
  const shown = await loadReviews(shop, { productCode, filter, size: pages * REVIEWS_AT_ONCE });
  return { ...shown, all, filter, pages };
}

/** Parameter by parameter, so that one invalid value does not discard the valid ones. */
function filterOf(query: URLSearchParams, product_code: string): ReviewFilter {
  const usable = NAMES.flatMap((name) => {
    const text = query.get(name);
    if (text === null) return [];
    const value = name === 'stars' ? Number(text) : text;
    const read = listReviews.request.safeParse({ product_code, page: 1, size: 1, [name]: value });
    return read.success ? [[name, value]] : [];
  });
  return Object.fromEntries(usable);
}

/** Drops an age or skin type that no reviewer has. */
function offered(filter: ReviewFilter, { age_bands, skin_types }: ReviewPage): ReviewFilter {
  const { age_band, skin_type, ...rest } = filter;
  return {
    ...rest,
    ...(age_bands.some(({ value }) => value === age_band) && { age_band }),
    ...(skin_types.some(({ value }) => value === skin_type) && { skin_type }),
  };
}

function pagesOf(query: URLSearchParams): number {
  const pages = Number(query.get('page'));
  return Number.isInteger(pages) && pages >= 1 ? Math.min(pages, MOST_PAGES) : 1;
}
