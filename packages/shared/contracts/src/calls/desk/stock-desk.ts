import { INVENTORY_TYPES, PRICE_KINDS, STOCK_MOVEMENTS } from '@store/domain/sale';
import * as z from 'zod/mini';
import { readCall, writeCall } from '../../wire/call.ts';
import { code, day, skuType, yen } from '../../wire/primitives.ts';
import { passage } from '../../wire/typed-text.ts';

const MERCHANDISERS = ['merchandiser', 'owner'] as const;
const about = { sku_code: code };
const shelf = z.enum(INVENTORY_TYPES);
const pieces = z.int().check(z.gte(0), z.lte(1_000_000));
const some = pieces.check(z.gte(1));
/** Version of what a screen showed; a newer one is a conflict. */
const revision = z.int().check(z.gte(0));
/** Why, for staff only; may be empty. */
const reason = passage(200);

/** Highest purchase limit of a SKU. */
export const MOST_PURCHASES = 99;

/** Stock below this number is low. */
export const LOW_STOCK = 10;

const skuSummary = z.object({
  ...about,
  product_code: code,
  name: z.string(),
  sku_type: skuType,
  is_set: z.boolean(),
  /** Stock that can be sold, and reserved for orders that wait; none for a set, whose components have it. */
  shelves: z.array(z.object({ shelf, stock: z.int(), reserved: z.int(), revision })),
  /** State of the normal purchase now. */
  sale: z.enum([
    'on-sale',
    'reservation',
    'sold-out',
    'before-sale',
    'after-sale',
    'outside-button-window',
    'subscription-only',
  ]),
  /** Windows, epoch ms; null for open ends. */
  windows: z.object({
    reservation_start: z.nullable(z.int()),
    sales_start: z.nullable(z.int()),
    sales_end: z.nullable(z.int()),
  }),
  /** Base price now; null without one. */
  base_price_in_vat: z.nullable(yen),
  is_published: z.boolean(),
});
export type DeskSkuSummary = z.infer<typeof skuSummary>;

const place = { stock: z.nullable(z.int().check(z.gte(0), z.lte(2_147_483_647))), sku_code: code };

/**
 * SKUs by code or by stock for normal orders, which sets do not have. `query`: words that must all be in the name, or begin
 * the code. `next` continues the list.
 */
export const deskStock = readCall(
  'stock-desk/_list',
  z.strictObject({
    query: z.string().check(z.maxLength(100)),
    state: z.nullable(z.enum(['OUT', 'LOW', 'RESERVATION', 'HIDDEN'])),
    sort: z.enum(['code', 'code-desc', 'stock', 'stock-desc']),
    after: z.nullable(z.strictObject(place)),
    size: z.int().check(z.gte(1), z.lte(500)),
  }),
  z.object({ skus: z.array(skuSummary), next: z.nullable(z.object(place)) }),
  { access: MERCHANDISERS, refusals: ['not-found'] },
);

const priceKind = z.enum(PRICE_KINDS);
/** A time that a window begins or ends; null for an open end. */
const edge = z.nullable(z.int().check(z.gte(0), z.lte(8.64e15)));

const deskSku = z.object({
  summary: skuSummary,
  /** Version of prices and publication. */
  revision,
  publication: z.object({
    is_published: z.boolean(),
    purchase_limit: z.int(),
    /** Empty if the product can be published. */
    obstacle: z.string(),
    /** Highest purchase limit that the law allows. */
    most: z.int(),
  }),
  /** Prices of all times; `kind` is null for those that the desk only shows. */
  prices: z.array(
    z.object({
      kind: z.nullable(priceKind),
      name: z.string(),
      price_in_vat: yen,
      campaign_code: z.nullable(code),
      from: edge,
      until: edge,
    }),
  ),
  /** Campaigns that a price can be for. */
  campaigns: z.array(z.object({ campaign_code: code, title: z.string() })),
  /** Changes of stock by staff, newest first. */
  movements: z.array(
    z.object({
      shelf,
      kind: z.enum(STOCK_MOVEMENTS),
      before: z.int(),
      after: z.int(),
      reason: z.string(),
      by: z.string(),
      at: z.int(),
    }),
  ),
});
export type DeskSku = z.infer<typeof deskSku>;

export const openDeskSku = readCall('stock-desk/_open', z.strictObject(about), deskSku, {
  access: MERCHANDISERS,
  refusals: ['not-found'],
});

/** Changes the stock of a SKU; never below zero. */
export const moveDeskStock = writeCall(
  'stock-desk/_move',
  z.strictObject({
    ...about,
    shelf,
    revision,
    movement: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('RECEIPT'), pieces: some }),
      z.strictObject({ kind: z.literal('DAMAGE'), pieces: some }),
      z.strictObject({ kind: z.literal('COUNT'), counted: pieces, seen: pieces }),
      z.strictObject({ kind: z.literal('OTHER'), difference: z.int().check(z.gte(-1_000_000), z.lte(1_000_000)) }),
    ]),
    reason,
  }),
  deskSku,
  {
    access: MERCHANDISERS,
    keyed: true,
    refusals: ['not-found', 'stock-changed', 'stock-short', 'stock-over', 'stock-same', 'reason-missing', 'key-reused'],
  },
);

const priceRefusals = ['not-found', 'prices-changed', 'price-refused', 'key-reused'];

/** Adds a price; without `from` it begins immediately. A base price replaces the one of its time. */
export const addDeskPrice = writeCall(
  'stock-desk/_add-price',
  z.strictObject({
    ...about,
    revision,
    price: z.strictObject({
      kind: priceKind,
      price_in_vat: yen,
      campaign_code: z.nullable(code),
      from: edge,
      until: edge,
    }),
    reason,
  }),
  deskSku,
  { access: MERCHANDISERS, keyed: true, refusals: priceRefusals },
);

/** Ends a price now, or deletes a future one. */
export const endDeskPrice = writeCall(
  'stock-desk/_end-price',
  z.strictObject({ ...about, revision, kind: priceKind, from: edge, reason }),
  deskSku,
  { access: MERCHANDISERS, keyed: true, refusals: priceRefusals },
);

/** Publishes a product or takes it off the shop, and sets how many pieces one order may have. */
export const publishDeskSku = writeCall(
  'stock-desk/_publish',
  z.strictObject({
    ...about,
    revision,
    is_published: z.boolean(),
    purchase_limit: z.int().check(z.gte(1), z.lte(MOST_PURCHASES)),
    reason,
  }),
  deskSku,
  {
    access: MERCHANDISERS,
    keyed: true,
    refusals: ['not-found', 'prices-changed', 'not-publishable', 'over-limit', 'key-reused'],
  },
);

/** Most rows of a file, and bytes of its requests. */
export const MOST_FILE_ROWS = 10_000;
const FILE_BYTES = 6_000_000;

/** The columns of a file beside the code. */
export const STOCK_FILE_FIELDS = ['normal', 'periodical', 'price', 'price_from'] as const;
const fileField = z.enum(STOCK_FILE_FIELDS);
const changedField = z.enum(['normal', 'periodical', 'price']);

const fileProblems = z.object({
  /** Places are of the rows or changes in the request. */
  problems: z.array(
    z.object({ place: z.int(), field: z.union([z.literal('sku_code'), fileField]), reason: z.string() }),
  ),
});
/** Details of a refused file. */
export const stockFileProblems = fileProblems;

/** Compares a file of stock counts and base prices with the store; null keeps a value. Nothing is written. */
export const checkStockFile = readCall(
  'stock-desk/_check-file',
  z.strictObject({
    rows: z
      .array(
        z.strictObject({
          ...about,
          normal: z.nullable(pieces),
          periodical: z.nullable(pieces),
          price: z.nullable(yen),
          /** First day of the price; null for now. */
          price_from: z.nullable(day),
        }),
      )
      .check(z.minLength(1), z.maxLength(MOST_FILE_ROWS)),
  }),
  z.extend(fileProblems, {
    changes: z.array(
      z.object({
        place: z.int(),
        ...about,
        name: z.string(),
        field: changedField,
        before: z.nullable(z.int()),
        after: z.int(),
        price_from: z.nullable(day),
        revision,
      }),
    ),
  }),
  { access: MERCHANDISERS, bodyBytes: FILE_BYTES, refusals: ['not-found'] },
);

/** Writes checked changes, all or none. */
export const applyStockFile = writeCall(
  'stock-desk/_apply-file',
  z.strictObject({
    changes: z
      .array(
        z.strictObject({
          ...about,
          field: changedField,
          before: z.nullable(z.int().check(z.gte(0), z.lte(100_000_000))),
          after: z.int().check(z.gte(0), z.lte(100_000_000)),
          price_from: z.nullable(day),
          revision,
        }),
      )
      .check(z.minLength(1), z.maxLength(3 * MOST_FILE_ROWS)),
    reason,
  }),
  z.object({ changed: z.int() }),
  { access: MERCHANDISERS, keyed: true, bodyBytes: FILE_BYTES, refusals: ['not-found', 'file-refused', 'key-reused'] },
);
