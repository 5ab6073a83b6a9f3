import * as z from 'zod/mini';
import { shownContent } from '../../content-blocks/index.ts';
import { columnSummary } from '../../entities/feed.ts';
import { picture } from '../../entities/picture.ts';
import { productSummary } from '../../entities/product.ts';
import { readCall, writeCall } from '../../wire/call.ts';
import { code, day, storePath } from '../../wire/primitives.ts';
import { line } from '../../wire/typed-text.ts';

const page = z.int().check(z.gte(1), z.lte(1000));

/** columns newest first, filtered by tag or search word; and all tags with their counts. */
export const listColumns = readCall(
  'column/_list',
  z.strictObject({
    tag: z.optional(line(30)),
    free_word: z.optional(line(100)),
    page,
    size: z.int().check(z.gte(1), z.lte(50)),
  }),
  z.object({
    total: z.int(),
    tags: z.array(z.object({ tag: z.string(), count: z.int() })),
    hits: z.array(columnSummary),
  }),
  { audience: 'segment' },
);
/** a whole column. Related products exclude medicine (T2). `over` has `overDetails`. */
export const getColumn = readCall(
  'column/_get',
  z.strictObject({ column_id: code }),
  z.extend(columnSummary, {
    noindex: z.boolean(),
    /** Path of the sharing image of its page, in the size `SHARE_PICTURE`. */
    share_picture: z.optional(z.string()),
    content: shownContent,
    products: z.array(productSummary),
    related: z.array(columnSummary),
    previous: z.nullable(z.object({ column_id: z.string(), title: z.string() })),
    next: z.nullable(z.object({ column_id: z.string(), title: z.string() })),
  }),
  { audience: 'segment', refusals: ['not-found', 'over'] },
);

const named = z.object({ code, name: z.string() });
/** Search suggestions while typing: products, categories, brands; past search words first (expectations 7). */
export const suggest = readCall(
  'query/item/_suggest',
  z.strictObject({ free_word: line(100) }),
  z.object({
    words: z.array(z.string()),
    products: z.array(
      z.object({
        product_code: code,
        product_name: z.string(),
        picture,
        /** List price for this visitor. */
        price_in_vat: z.optional(z.int()),
      }),
    ),
    categories: z.array(named),
    brands: z.array(named),
    concerns: z.array(named),
  }),
);
/** Recently popular search words, then the shop's own eight words (L-02). */
export const popularWords = readCall(
  'query/item/_popular-words',
  z.strictObject({ size: z.int().check(z.gte(1), z.lte(20)) }),
  z.object({ words: z.array(z.string()) }),
);

/** For a search without results: similar words, and its single words, that have results (expectations 6). */
export const similarWords = readCall(
  'query/item/_similar-words',
  z.strictObject({ free_word: line(100) }),
  z.object({ words: z.array(z.string()) }),
);

/** Deletes the visitor's search history (履歴を消去). */
export const forgetWords = writeCall('query/item/_forget-words', z.strictObject({}), z.object({}));

/** a brand with its story and number of products. */
export const brand = z.object({
  brand_code: code,
  wordmark: z.string(),
  kana: z.string(),
  mark: z.string(),
  line: z.string(),
  story: z.string(),
  colour: z.string(),
  target: z.nullable(z.enum(['MENS', 'WOMENS'])),
  picture,
  product_count: z.int(),
});
export const listBrands = readCall(
  'brand/_list',
  z.strictObject({ type: z.optional(z.enum(['men', 'women'])) }),
  z.object({ brands: z.array(brand) }),
  { audience: 'segment' },
);
export const getBrand = readCall('brand/_get', z.strictObject({ brand_code: code }), brand, {
  audience: 'segment',
  refusals: ['not-found'],
});
/** a concern with its line and number of products. */
export const concern = z.object({
  concern_code: code,
  name: z.string(),
  lead: z.string(),
  line: z.enum(['men', 'women']),
  area: z.string(),
  picture,
  product_count: z.int(),
});
export const listConcerns = readCall('concern/_list', z.strictObject({}), z.object({ concerns: z.array(concern) }), {
  audience: 'segment',
});
export const getConcern = readCall(
  'concern/_get',
  z.strictObject({ concern_code: code }),
  z.extend(concern, {
    siblings: z.array(z.object({ concern_code: code, name: z.string() })),
    /** Text after the lead: causes and remedies. */
    advice: z.optional(z.string()),
    /** 選び方: criteria for choosing. */
    choices: z.optional(z.array(z.object({ title: z.string(), text: z.string() }))),
  }),
  { audience: 'segment', refusals: ['not-found'] },
);

/**
 * Published pages for the gateway's sitemap, in parts: products, lists, columns and articles that a guest can open. The
 * first part also contains everything except products.
 */
export const siteAddresses = readCall(
  'site/_addresses',
  z.strictObject({ part: z.int().check(z.gte(1), z.lte(5_000)) }),
  z.object({
    /** Number of parts. */
    parts: z.int(),
    addresses: z.array(
      z.object({
        path: storePath,
        changed_timestamp: z.nullable(z.int()),
        /** Its main picture, in the largest size. */
        picture: z.optional(storePath),
      }),
    ),
  }),
);

const ownDay = z.object({ day, reason: z.string() });
/** L-07, 39: closed days of desk and warehouse in the next months: national holidays, and the shop's own. */
export const closingDays = readCall(
  'shop/_closing-days',
  z.strictObject({}),
  z.object({ holidays: z.array(day), desk: z.array(ownDay), warehouse: z.array(ownDay) }),
  { audience: 'segment' },
);
