/** Most units of a SKU in a cart when the SKU sets no limit of its own. */
export const DEFAULT_PURCHASE_LIMIT = 5;

/** The quantity that may be in the cart. `limited` carries it clamped and the words that explain it with the product's name. */
export type QuantityDecision =
  | { kind: 'allowed'; quantity: number }
  | { kind: 'limited'; quantity: number; limit: number; message: string };

/** V-06: the SKU's own limit, or the default of 5. */
export function purchaseLimit(sku: { attributes?: { purchase_limit?: number | null } | null }): number {
  return sku.attributes?.purchase_limit || DEFAULT_PURCHASE_LIMIT;
}

/** V-06: caps the quantity a cart line would have (what is in the cart plus what is added). */
export function limitQuantity({
  quantity,
  limit,
  name,
}: {
  quantity: number;
  limit: number;
  name: string;
}): QuantityDecision {
  if (quantity <= limit) return { kind: 'allowed', quantity };
  return {
    kind: 'limited',
    quantity: limit,
    limit,
    message: `「${name}」はお一人様${limit}点までご購入いただけます。`,
  };
}
