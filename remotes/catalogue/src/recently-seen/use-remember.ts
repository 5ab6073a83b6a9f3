import type { ProductSummary } from '@store/contracts/entities';
import { isDrug } from '@store/domain/sale';
import { useEffect } from 'react';
import { seenProducts } from './seen-products.ts';

/** Records that a product was viewed; medicine is never recorded (T2). */
export function useRemember(product: Pick<ProductSummary, 'product_code' | 'sku_type'>): void {
  const { product_code } = product;
  const isMedicine = isDrug(product);
  useEffect(() => {
    if (!isMedicine) seenProducts.add(product_code);
  }, [product_code, isMedicine]);
}
