import type { ProductSummary } from '@store/contracts/entities';
import { exampleSummary } from '@store/contracts/testing';

/** Returns a product of 1,000 yen as shown on cards; the code is prefixed with P and S. */
export const aSummary = (code: string, change: Partial<ProductSummary> = {}): ProductSummary =>
  exampleSummary({
    product_code: `P${code}`,
    sku_code: `S${code}`,
    product_name: `商品${code}`,
    price_in_vat: 1000,
    ...change,
  });
