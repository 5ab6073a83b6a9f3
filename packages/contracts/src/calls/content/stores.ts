import { STORE_STOCK_LEVELS } from '@store/domain/store-visit';
import * as z from 'zod/mini';
import { readCall } from '../../wire/call.ts';
import { code } from '../../wire/primitives.ts';
import { line } from '../../wire/typed-text.ts';

/** E-14 store of the shop; `map` is where a map of the place opens. */
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
  /** From where the visitor is, km; only when the search said where that is. */
  distance_km: z.optional(z.number()),
  map: z.string(),
  /** Of the product that was asked for: what its shelf said, and when it was counted. */
  stock: z.optional(z.object({ level: z.enum(STORE_STOCK_LEVELS), counted_timestamp: z.int() })),
});
export type Store = z.infer<typeof store>;

/**
 * stores by prefecture, word and services (each one must be there), with counts beside prefectures and services; the nearest
 * first when `near` says where the visitor is, in degrees. It is asked about in the body only, and kept nowhere.
 * With a product only the stores that carry it, each with its stock.
 */
export const searchStores = readCall(
  'store/_search',
  z.strictObject({
    prefecture: z.optional(line(4)),
    free_word: z.optional(line(100)),
    services: z._default(z.array(line(20)).check(z.maxLength(10)), []),
    product_code: z.optional(code),
    /** Only where the product is on the shelf; nothing without a product. */
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
    /** The product that was asked for; absent where there is none of that code. */
    product: z.optional(z.object({ product_code: code, product_name: z.string() })),
  }),
);
