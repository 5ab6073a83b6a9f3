import { readCall } from '@store/contracts/wire';
import * as z from 'zod/mini';

/*
 * Minimal schemas for two calls of the contract. The contract's own schemas of orders and products would add to every
 * page, since the shell has a single copy of each module.
 */

/** A-19 `query/order/_search`: orders with the fields of the data layer. */
export const boughtOrders = readCall(
  'query/order/_search',
  z.object({ customer_code: z.string(), page: z.int(), size: z.int() }),
  z.object({
    hits: z.array(
      z.object({
        order_code: z.string(),
        total_in_vat: z.int(),
        delivery_fee_in_vat: z.int(),
        order_details: z.array(
          z.object({
            sku_code: z.string(),
            quantity: z.int(),
            price_in_vat: z.int(),
            sku_details: z.object({ sku_name: z.string() }),
          }),
        ),
      }),
    ),
  }),
);
export type BoughtOrder = z.infer<typeof boughtOrders.answer>['hits'][number];

/** A-11 `product/_list-by-sku-code`: product kinds. */
export const kindsOfSkus = readCall(
  'product/_list-by-sku-code',
  z.object({ sku_codes: z.array(z.string()) }),
  z.object({ hits: z.array(z.object({ sku_code: z.string(), sku_type: z.string() })) }),
);
