import type { ProductSummary } from '@store/contracts/entities';

/** Returns the product page to which the price of the card applies: regular, campaign or outlet. */
export function productHref(
  { product_code, is_outlet }: Pick<ProductSummary, 'product_code' | 'is_outlet'>,
  campaignCode?: string,
): string {
  if (campaignCode) return `/campaign_item/${campaignCode}/${product_code}`;
  return is_outlet ? `/item/outlet/${product_code}` : `/product/${product_code}`;
}
