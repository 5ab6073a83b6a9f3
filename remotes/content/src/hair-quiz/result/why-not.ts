import type { ProductSummary } from '@store/contracts/entities';
import { isDrug } from '@store/domain/sale';

/** Returns why a product is not added with the others; null when it is. */
export function whyNot(product: ProductSummary): string | null {
  if (isDrug(product)) return '医薬品のため、商品のページからお求めください。';
  switch (product.sale_state.kind) {
    case 'on-sale':
      return null;
    case 'sold-out':
      return 'ただいま在庫切れです。';
    case 'reservation':
      return '予約商品のため、商品のページからお求めください。';
    default:
      return 'ただいま販売していません。';
  }
}
