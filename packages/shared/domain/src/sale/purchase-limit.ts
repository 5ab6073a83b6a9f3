/** Maximum units of a SKU in a cart if the SKU has no limit of its own. */
export const DEFAULT_PURCHASE_LIMIT = 5;

/** Allowed cart quantity. `limited` contains the clamped quantity and a message with the product's name. */
export type QuantityDecision =
  | { kind: 'allowed'; quantity: number }
  | { kind: 'limited'; quantity: number; limit: number; message: string };

/** Returns the SKU's own limit, or the default of 5 (V-06). */
export function purchaseLimit(sku: { attributes?: { purchase_limit?: number | null } | null }): number {
  return sku.attributes?.purchase_limit || DEFAULT_PURCHASE_LIMIT;
}

/** Caps the resulting quantity of a cart line, existing plus added (V-06). */
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
