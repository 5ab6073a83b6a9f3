import { listReviews } from '@store/contracts/calls/review';
import { PERSONAL_IN_SHARED } from '@store/contracts/wire';
import { isDrug, isListed } from '@store/domain/sale';
import { and, eq, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { isOneOf } from '../../platform/database/prepared-plans.ts';
import { reviews } from '../../platform/database/tables/catalogue.ts';
import { ANY_MEMBER, type CallContext, handle, refuse } from '../../platform/http/handler.ts';
import { findCards } from '../catalogue/product/cards.ts';
import { familyProducts } from '../catalogue/product/family-products.ts';
import {
  countOf,
  findShownReviews,
  histogramOf,
  NEWEST,
  type ReviewGroup,
  type ShownReviews,
} from '../catalogue/product/shown-reviews.ts';
import { findSkuMasters } from '../catalogue/product/sku-masters.ts';
import { photosOf } from './photos/photo-records.ts';
import { findReviewDetails, type ReviewDetails } from './review-details.ts';
import { reviewOrder } from './review-order.ts';
import { markedBy, type ReviewRow, reviewOf } from './review-records.ts';

type Asked = z.output<(typeof listReviews)['request']>;
type Filters = { stars?: number | undefined; age_band?: string | undefined; skin_type?: string | undefined };

/** `review/_by-product`: the published reviews of a product's family; T2: none for medicine. */
export const listReviewsHandler = handle(listReviews, async (request, context) => {
  const { database, identity } = context;
  // The reader's age and skin type decide about this order.
  if (request.sort === 'near' && identity.customerCode === ANY_MEMBER) return refuse(PERSONAL_IN_SHARED, '');
  const product = (await findCards(database, [request.product_code])).get(request.product_code)?.product;
  const sku = product && (await findSkuMasters(database, [product.skuCode])).get(product.skuCode)?.row;
  if (!sku || !isListed({ ...product, isPublic: sku.isPublic }))
    return refuse('not-found', 'お探しの商品が見つかりません。');
  if (isDrug({ sku_type: sku.skuType })) return noReviews;

  const family = await familyProducts(database, request.product_code);
  const shown = await findShownReviews(database, [...family.keys()]);
  const details = await findReviewDetails(database, [...family.keys()]);
  const newest = newestOf(request, [...shown.values()]);
  const hits = newest ?? (await loadHits(request, context, [...family.keys()]));
  const codes = hits.map(({ reviewCode }) => reviewCode);
  const loaded = newest ? undefined : await photosOf(database, codes);
  const photosOfHit = (row: ReviewRow) => (loaded ?? details.get(row.productCode)?.photos)?.(row.reviewCode) ?? [];
  const marked = await markedBy(database, identity.customerCode, codes);
  return {
    ...countReviews(
      [...shown.values()].flatMap(({ groups }) => groups),
      request,
    ),
    attributes: attributeMeans(details.get(request.product_code)?.attributeNames ?? [], [...details.values()]),
    hits: hits.map((row) => ({
      ...reviewOf(row, photosOfHit(row), marked.has(row.reviewCode)),
      variant: family.get(row.productCode),
    })),
  };
});

/** The cached reviews, if the request is for no others. */
function newestOf({ sort, page, size, ...request }: Asked, shown: readonly ShownReviews[]): ReviewRow[] | undefined {
  const isNarrowed = request.stars ?? request.age_band ?? request.skin_type;
  if (isNarrowed !== undefined || sort !== 'newest' || page * size > NEWEST) return undefined;
  return shown
    .flatMap(({ newest }) => newest)
    .toSorted((a, b) => b.postedAt - a.postedAt || (a.reviewCode < b.reviewCode ? 1 : -1))
    .slice((page - 1) * size, page * size);
}

async function loadHits(request: Asked, context: CallContext, family: readonly string[]): Promise<ReviewRow[]> {
  return context.database
    .select()
    .from(reviews)
    .where(and(isOneOf(reviews.productCode, family), eq(reviews.isPublished, true), narrowed(request)))
    .orderBy(...(await reviewOrder(request.sort, context)))
    .limit(request.size)
    .offset((request.page - 1) * request.size);
}

/** The mean of each attribute over these products' reviews, in the category's order. */
function attributeMeans(names: readonly string[], details: readonly ReviewDetails[]) {
  return names.flatMap((name) => {
    const rated = details.flatMap((each) => each.rated).filter((each) => each.name === name);
    const [sum, amount] = [total(rated.map((each) => each.sum)), total(rated.map(({ count }) => count))];
    return amount === 0 ? [] : [{ name, value: Math.round((sum * 10) / amount) / 10 }];
  });
}

const noReviews = { total: 0, average: null, histogram: histogramOf([]), age_bands: [], skin_types: [], hits: [] };

function narrowed({ stars, age_band, skin_type }: Filters): SQL | undefined {
  return and(
    stars === undefined ? undefined : eq(reviews.stars, stars),
    age_band === undefined ? undefined : eq(reviews.ageBand, age_band),
    skin_type === undefined ? undefined : eq(reviews.skinType, skin_type),
  );
}

/** The counts of a filter ignore that filter itself. */
function countReviews(groups: readonly ReviewGroup[], options: Filters) {
  const left = (without: keyof Filters | null) => groups.filter((group) => isLeft(group, options, without));
  const all = countOf(groups);
  const stars = total(groups.map((group) => group.stars * group.count));
  return {
    total: countOf(left(null)),
    average: all === 0 ? null : Math.round((stars / all) * 10) / 10,
    histogram: histogramOf(left('stars')),
    age_bands: valuesOf(left('age_band'), ({ ageBand }) => ageBand),
    skin_types: valuesOf(left('skin_type'), ({ skinType }) => skinType),
  };
}

function isLeft(group: ReviewGroup, options: Filters, without: keyof Filters | null): boolean {
  const fits = (name: keyof Filters, value: unknown) =>
    name === without || options[name] === undefined || options[name] === value;
  return fits('stars', group.stars) && fits('age_band', group.ageBand) && fits('skin_type', group.skinType);
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

function valuesOf(groups: readonly ReviewGroup[], nameOf: (group: ReviewGroup) => string) {
  const names = [...new Set(groups.map(nameOf))].filter((name) => name !== '').toSorted();
  return names.map((value) => ({ value, count: countOf(groups.filter((group) => nameOf(group) === value)) }));
}
