/** What says of goods whether anybody may see them. */
export interface ListedProduct {
  skuCode: string;
  /** The product has a page. */
  isPublished: boolean;
  /** `public_sku` of the wire (E-09). */
  isPublic: boolean;
}

/** P-08: SKUs whose code starts with DDD are the store's own; capitals count. */
export function isHiddenSku(skuCode: string): boolean {
  return skuCode.startsWith('DDD');
}

/** C14, P-08: whether the goods stand in the catalogue, whoever looks. */
export function isListed({ skuCode, isPublished, isPublic }: ListedProduct): boolean {
  return isPublished && isPublic && !isHiddenSku(skuCode);
}

/**
 * The one rule of what a shopper may see, and so may buy (P-08, C14, U-03, U-06): goods of the catalogue with a price
 * for an ordinary purchase that is open to them. `openPrices`: how many such prices there are, in their campaign.
 */
export function isOnShow({ openPrices, ...goods }: ListedProduct & { openPrices: number }): boolean {
  return openPrices > 0 && isListed(goods);
}

/**
 * P-08, A-18: an entry that the store keeps on a member's account: of a SKU of its own, and begun by no order. It is never
 * delivered or charged, is not shown, and stands in nobody's way. What a member ordered is theirs, whatever its SKU.
 */
export function isStoreEntry({ skuCode, isOrdered }: { skuCode: string; isOrdered: boolean }): boolean {
  return isHiddenSku(skuCode) && !isOrdered;
}
