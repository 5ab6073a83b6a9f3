/** Product fields that decide whether a SKU is visible. */
export interface ListedProduct {
  skuCode: string;
  /** The product has a published page. */
  isPublished: boolean;
  /** `public_sku` of the wire (E-09). */
  isPublic: boolean;
}

/** P-08: SKUs whose code starts with DDD (upper case) are internal to the store. */
export function isHiddenSku(skuCode: string): boolean {
  return skuCode.startsWith('DDD');
}

/** Returns whether the SKU is listed in the catalogue, independent of the viewer (C14, P-08). */
export function isListed({ skuCode, isPublished, isPublic }: ListedProduct): boolean {
  return isPublished && isPublic && !isHiddenSku(skuCode);
}

/**
 * Returns whether a customer may see, and therefore buy, a SKU (P-08, C14, U-03, U-06): it is listed and has a price
 * for an ordinary purchase that is open to them. `openPrices` is the number of such prices, in their campaign.
 */
export function isOnShow({ openPrices, ...goods }: ListedProduct & { openPrices: number }): boolean {
  return openPrices > 0 && isListed(goods);
}

/**
 * P-08, A-18: an internal entry on a member's account: an internal SKU that was not ordered. It is never delivered,
 * charged or displayed, and does not restrict other items. Whatever a member ordered is theirs, regardless of its SKU.
 */
export function isStoreEntry({ skuCode, isOrdered }: { skuCode: string; isOrdered: boolean }): boolean {
  return isHiddenSku(skuCode) && !isOrdered;
}
