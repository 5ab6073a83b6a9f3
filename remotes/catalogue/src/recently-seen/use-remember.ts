import type { ProductSummary } from '@store/contracts/entities';
import { isDrug } from '@store/domain/sale';
import { useEffect } from 'react';
import { seenProducts } from './seen-products.ts';

/** Remembers that a product was looked at; medicine leaves no trace (T2). */
export function useRemember(product: Pick<ProductSummary, 'product_code' | 'sku_type'>): void {
  const { product_code } = product;
  const isMedicine = isDrug(product);
  useEffect(() => {
    if (!isMedicine) seenProducts.add(product_code);
  }, [product_code, isMedicine]);
}
