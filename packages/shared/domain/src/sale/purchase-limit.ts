/** Maximum units of a SKU in a cart if the SKU has no limit of its own. */
export const DEFAULT_PURCHASE_LIMIT = 5;

/** Returns the SKU's own limit, or the default of 5 (V-06). */
export function purchaseLimit(sku: { attributes?: { purchase_limit?: number | null } | null }): number {
  return sku.attributes?.purchase_limit || DEFAULT_PURCHASE_LIMIT;
}
