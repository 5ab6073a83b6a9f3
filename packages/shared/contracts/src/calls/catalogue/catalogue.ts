import { FREE_OF_CODES } from '@store/domain/sale';
import * as z from 'zod/mini';
import { columnSummary } from '../../entities/feed.ts';
import { picture } from '../../entities/picture.ts';
import { product, productSummary } from '../../entities/product.ts';
import { readCall } from '../../wire/call.ts';
import { code, orderType } from '../../wire/primitives.ts';
import { line } from '../../wire/typed-text.ts';

export { catalogueChanges } from './catalogue-changes.ts';
export { relatedItems } from './related-items.ts';

/** `customer_code` and `member_type` are ignored (U-07). `not-found` for unknown or unpublished products. */
export const getProduct = readCall(
  'product',
  z.strictObject({
    customer_code: z.optional(code),
    product_code: code,
    member_type: z.optional(z.string().check(z.maxLength(40))),
    is_outlet: z.optional(z.boolean()),
    campaign_code: z.optional(code),
  }),
  product,
  { audience: 'segment', refusals: ['not-found'] },
);
/** */
export const listBySkuCode = readCall(
  'product/_list-by-sku-code',
  z.strictObject({ sku_codes: z.array(code).check(z.maxLength(100)), except_sku_filters_flg: z.optional(z.boolean()) }),
  z.object({ hits: z.array(productSummary) }),
);

/** Sort orders of a list (expectations 3). */
export const productSort = z.enum(['recommended', 'newest', 'price-low', 'price-high', 'review-high']);
export type ProductSort = z.infer<typeof productSort>;

/** Filters of a product list; all are optional and combined with AND. */
export const productFilter = z.strictObject({
  /** Search words, AND between spaces; folded for width, case, kana and long vowels. */
  free_word: z.optional(line(100)),
  category_code: z.optional(code),
  concern_code: z.optional(code),
  brand_codes: z.optional(z.array(code).check(z.maxLength(20))),
  /** Selected in addition to the page's own category and concern; matches any of them. */
  category_codes: z.optional(z.array(code).check(z.maxLength(20))),
  concern_codes: z.optional(z.array(code).check(z.maxLength(20))),
  /** 含まない成分: only products whose full ingredient list contains none of these. */
  free_of: z.optional(z.array(z.enum(FREE_OF_CODES)).check(z.maxLength(20))),
  campaign_code: z.optional(code),
  /** A type (オイリー［脂性肌用］) or a size word (つめかえ用); matches product families that have it (E-08). */
  variant: z.optional(line(60)),
  sex: z.optional(z.enum(['MENS', 'WOMENS'])),
  price_from: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
  price_to: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
  in_stock: z.optional(z.literal(true)),
  periodical: z.optional(z.literal(true)),
  reserved: z.optional(z.literal(true)),
  outlet: z.optional(z.literal(true)),
  new_item: z.optional(z.literal(true)),
  rating_from: z.optional(z.int().check(z.gte(1), z.lte(5))),
  /** NONE is everything except medicine. */
  risk_classes: z.optional(z.array(z.enum(['NONE', 'CLASS1_OTC_DRUG', 'CLASS2_OTC_DRUG'])).check(z.maxLength(3))),
});
export type ProductFilter = z.infer<typeof productFilter>;

const facet = z.object({ value: z.string(), label: z.string(), count: z.int() });

/** Product list with filters, sorting, paging and facet counts. */
export const searchItems = readCall(
  'query/item/_search',
  z.strictObject({
    filter: productFilter,
    sort: productSort,
    page: z.int().check(z.gte(1), z.lte(1000)),
    size: z.int().check(z.gte(1), z.lte(96)),
  }),
  z.object({
    total: z.int(),
    page: z.int(),
    size: z.int(),
    hits: z.array(productSummary),
    facets: z.object({
      brand: z.array(facet),
      purchase: z.array(facet),
      price: z.object({ min: z.int(), max: z.int() }),
      /** Products per option; options of the same group do not restrict each other's counts. */
      sex: z.optional(z.array(facet)),
      risk: z.optional(z.array(facet)),
      category: z.optional(z.array(facet)),
      concern: z.optional(z.array(facet)),
      /** Found products that are free of each ingredient; zero counts only for selected options. */
      free_of: z.optional(z.array(facet)),
      /** Running campaigns visible to the visitor, with the number of found products in each. */
      campaign: z.optional(z.array(facet)),
      /** Types, then size words, of the product families found, most frequent first; absent for the unfiltered list. */
      variant: z.optional(z.array(facet)),
    }),
    /** The shop's own words that were searched too, for synonyms it does not use (まつ毛 for まつげ). */
    also_found: z.optional(z.array(z.string())),
  }),
  { audience: 'segment' },
);
/** these items, in this order. */
export const searchItemCodes = readCall(
  'query/item/item_codes/_search',
  z.strictObject({
    query: z.optional(line(100)),
    query_field: z.optional(z.literal('item_code')),
    customer_code: z.optional(code),
    size: z.int().check(z.gte(1), z.lte(100)),
    page: z.int().check(z.gte(1), z.lte(1000)),
    item_codes: z.array(code).check(z.maxLength(100)),
  }),
  z.object({ total: z.int(), hits: z.array(productSummary) }),
);
/** points displayed next to prices, for the session's rank. */
export const skuPointValues = readCall(
  'sku/point-values',
  z.strictObject({
    member_rank: z.optional(z.string().check(z.maxLength(40))),
    sku_code: code,
    sku_price_in_vat: z.int().check(z.gte(0), z.lte(10_000_000)),
    periodical_sku_price_in_vat: z.optional(z.int().check(z.gte(0), z.lte(10_000_000))),
  }),
  z.object({ point_value_by_order_type: z.array(z.object({ order_type: orderType, total_point_value: z.int() })) }),
);

const categoryLink = z.object({ category_code: code, name: z.string() });
/** A category with its path, children and siblings. */
export const categoryDetail = readCall(
  'category/detail',
  z.strictObject({ category_code: code }),
  z.object({
    category_code: code,
    name: z.string(),
    latin: z.string(),
    lead: z.string(),
    line: z.enum(['men', 'women', 'baby', 'all']),
    band: picture,
    path: z.array(categoryLink),
    children: z.array(categoryLink),
    siblings: z.array(categoryLink),
    related: z.array(categoryLink),
  }),
  { audience: 'segment', refusals: ['not-found'] },
);

/** Content of the header menus; the same for every visitor, changes only with the catalogue. */
export const shopMap = readCall(
  'category/_map',
  z.strictObject({}),
  z.object({
    roots: z.array(
      z.object({
        line: z.enum(['men', 'women', 'baby']),
        category_code: code,
        name: z.string(),
        lead: z.string(),
        picture,
        children: z.array(categoryLink),
        concerns: z.array(z.object({ concern_code: code, name: z.string() })),
      }),
    ),
    concerns: z.array(
      z.object({ concern_code: code, name: z.string(), line: z.enum(['men', 'women']), area: z.string() }),
    ),
    brands: z.array(
      z.object({
        brand_code: code,
        wordmark: z.string(),
        kana: z.string(),
        mark: z.string(),
        line: z.string(),
        colour: z.string(),
        target: z.nullable(z.enum(['MENS', 'WOMENS'])),
      }),
    ),
    keywords: z.array(z.string()).check(z.maxLength(8)),
  }),
  { audience: 'segment' },
);

/** The shelves of the top page below the carousel, in one response. */
export const topShelves = readCall(
  'top/_shelves',
  z.strictObject({}),
  z.object({
    recommended: z.array(productSummary),
    ranking: z.object({
      /** Basis of the ranking as text: 集計期間と対象. */
      basis: z.string(),
      women: z.array(productSummary),
      men: z.array(productSummary),
    }),
    new_items: z.array(productSummary),
    columns: z.array(columnSummary),
  }),
  { audience: 'segment' },
);
