import { INVENTORY_TYPES, STOCK_MOVEMENTS } from '@store/domain/sale';
import * as z from 'zod/mini';
import { readCall, writeCall } from '../../wire/call.ts';
import { code, skuType } from '../../wire/primitives.ts';
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
    state: z.nullable(z.enum(['OUT', 'LOW', 'RESERVATION'])),
    sort: z.enum(['code', 'code-desc', 'stock', 'stock-desc']),
    after: z.nullable(z.strictObject(place)),
    size: z.int().check(z.gte(1), z.lte(500)),
  }),
  z.object({ skus: z.array(skuSummary), next: z.nullable(z.object(place)) }),
  { access: MERCHANDISERS, refusals: ['not-found'] },
);

const deskSku = z.object({
  summary: skuSummary,
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
