import * as z from 'zod/mini';
import { shownContent } from '../../content-blocks/index.ts';
import { columnSummary } from '../../entities/feed.ts';
import { picture } from '../../entities/picture.ts';
import { productSummary } from '../../entities/product.ts';
import { readCall, writeCall } from '../../wire/call.ts';
import { code, day, storePath } from '../../wire/primitives.ts';
import { line } from '../../wire/typed-text.ts';

const page = z.int().check(z.gte(1), z.lte(1000));

/** columns newest first, of a tag or all, with a word or without; every tag with how many columns it has. */
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
);
/** a column whole. Medicine is no related product (T2). `over` comes with `overDetails`. */
export const getColumn = readCall(
  'column/_get',
  z.strictObject({ column_id: code }),
  z.extend(columnSummary, {
    noindex: z.boolean(),
    /** Path of what other sites show of its page, `SHARE_PICTURE` large. */
    share_picture: z.optional(z.string()),
    content: shownContent,
    products: z.array(productSummary),
    related: z.array(columnSummary),
    previous: z.nullable(z.object({ column_id: z.string(), title: z.string() })),
    next: z.nullable(z.object({ column_id: z.string(), title: z.string() })),
  }),
  { refusals: ['not-found', 'over'] },
);

const named = z.object({ code, name: z.string() });
/** What the search field offers while typing: products, categories, brands; past words stand first (expectations 7). */
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
        /** As lists show it to this visitor. */
        price_in_vat: z.optional(z.int()),
      }),
    ),
    categories: z.array(named),
    brands: z.array(named),
    concerns: z.array(named),
  }),
);
/** What many searched for lately, then the shop's own eight words (L-02). */
export const popularWords = readCall(
  'query/item/_popular-words',
  z.strictObject({ size: z.int().check(z.gte(1), z.lte(20)) }),
  z.object({ words: z.array(z.string()) }),
);

/** For a search that found nothing: words spelt nearly so, and its words one by one, that find something (expectations 6). */
export const similarWords = readCall(
  'query/item/_similar-words',
  z.strictObject({ free_word: line(100) }),
  z.object({ words: z.array(z.string()) }),
);

/** Forgets the visitor's own past words (履歴を消去). */
export const forgetWords = writeCall('query/item/_forget-words', z.strictObject({}), z.object({}));

/** brands, each with its story and how many products it has. */
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
);
export const getBrand = readCall('brand/_get', z.strictObject({ brand_code: code }), brand, {
  refusals: ['not-found'],
});
/** a concern with those of the same line beside it. */
export const concern = z.object({
  concern_code: code,
  name: z.string(),
  lead: z.string(),
  line: z.enum(['men', 'women']),
  area: z.string(),
  picture,
  product_count: z.int(),
});
export const listConcerns = readCall('concern/_list', z.strictObject({}), z.object({ concerns: z.array(concern) }));
export const getConcern = readCall(
  'concern/_get',
  z.strictObject({ concern_code: code }),
  z.extend(concern, {
    siblings: z.array(z.object({ concern_code: code, name: z.string() })),
    /** What the shop says after the lead: how it comes about, what can be done. */
    advice: z.optional(z.string()),
    /** 選び方: what to choose by. */
    choices: z.optional(z.array(z.object({ title: z.string(), text: z.string() }))),
  }),
  { refusals: ['not-found'] },
);

/**
 * What the catalogue and the editors have published, part by part, for the gateway's sitemap: products, lists, columns
 * and articles that a guest can open. The first part also holds everything but products.
 */
export const siteAddresses = readCall(
  'site/_addresses',
  z.strictObject({ part: z.int().check(z.gte(1), z.lte(5_000)) }),
  z.object({
    /** How many parts there are. */
    parts: z.int(),
    addresses: z.array(
      z.object({
        path: storePath,
        changed_timestamp: z.nullable(z.int()),
        /** Its main picture, as large as there is one. */
        picture: z.optional(storePath),
      }),
    ),
  }),
);

const ownDay = z.object({ day, reason: z.string() });
/** L-07, 39: days of the next months on which desk or warehouse rest: national holidays, and the shop's own. */
export const closingDays = readCall(
  'shop/_closing-days',
  z.strictObject({}),
  z.object({ holidays: z.array(day), desk: z.array(ownDay), warehouse: z.array(ownDay) }),
);
