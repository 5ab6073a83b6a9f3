import { STORE_STOCK_LEVELS } from '@store/domain/store-visit';
import * as z from 'zod/mini';
import { readCall } from '../../wire/call.ts';
import { code } from '../../wire/primitives.ts';
import { line } from '../../wire/typed-text.ts';

/** E-14 store of the shop; `map` is the address of a map. */
export const store = z.object({
  store_code: z.string(),
  name: z.string(),
  region: z.string(),
  prefecture: z.string(),
  address: z.string(),
  tel: z.string(),
  hours: z.string(),
  closed: z.string(),
  services: z.array(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  /** Distance to the visitor, km; only if the search included a position. */
  distance_km: z.optional(z.number()),
  map: z.string(),
  /** Stock of the requested product, and when it was counted. */
  stock: z.optional(z.object({ level: z.enum(STORE_STOCK_LEVELS), counted_timestamp: z.int() })),
});
export type Store = z.infer<typeof store>;

/**
 * stores by prefecture, search word and services (all required), with facet counts; nearest first if `near` has
 * the visitor's position in degrees, which is sent in the body only and never stored. With a product, only the stores
 * that carry it, each with its stock.
 */
export const searchStores = readCall(
  'store/_search',
  z.strictObject({
    prefecture: z.optional(line(4)),
    free_word: z.optional(line(100)),
    services: z._default(z.array(line(20)).check(z.maxLength(10)), []),
    product_code: z.optional(code),
    /** Only stores that have the product in stock; ignored without a product. */
    in_stock: z.optional(z.literal(true)),
    near: z.optional(
      z.strictObject({
        latitude: z.number().check(z.gte(-90), z.lte(90)),
        longitude: z.number().check(z.gte(-180), z.lte(180)),
      }),
    ),
    page: z.int().check(z.gte(1), z.lte(1000)),
    size: z.int().check(z.gte(1), z.lte(100)),
  }),
  z.object({
    total: z.int(),
    prefectures: z.array(z.object({ region: z.string(), prefecture: z.string(), count: z.int() })),
    services: z.array(z.object({ service: z.string(), count: z.int() })),
    hits: z.array(store),
    /** The requested product; absent for an unknown code. */
    product: z.optional(z.object({ product_code: code, product_name: z.string() })),
  }),
);
