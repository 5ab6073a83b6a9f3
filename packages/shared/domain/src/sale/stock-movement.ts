import type { InventoryType } from './sku.ts';

/** Reasons for which staff changes the stock. */
export const STOCK_MOVEMENTS = ['RECEIPT', 'COUNT', 'DAMAGE', 'OTHER'] as const;
export type StockMovementKind = (typeof STOCK_MOVEMENTS)[number];

export const STOCK_MOVEMENT_LABELS: Readonly<Record<StockMovementKind, string>> = {
  RECEIPT: '入荷',
  COUNT: '棚卸',
  DAMAGE: '破損',
  OTHER: 'その他',
};

export const INVENTORY_LABELS: Readonly<Record<InventoryType, string>> = {
  ANGFA_STORE_NORMAL: '通常',
  ANGFA_STORE_PERIODICAL: '定期',
};

/** A change of stock by staff; `seen` is the stock that the counting person was shown. */
export type StockMovement =
  | { readonly kind: 'RECEIPT' | 'DAMAGE'; readonly pieces: number }
  | { readonly kind: 'COUNT'; readonly counted: number; readonly seen: number }
  | { readonly kind: 'OTHER'; readonly difference: number };

/** Returns by how much a movement changes the stock. A count corrects the number seen, so later orders stay counted. */
export function stockDifference(movement: StockMovement): number {
  if (movement.kind === 'COUNT') return movement.counted - movement.seen;
  if (movement.kind === 'OTHER') return movement.difference;
  return movement.kind === 'RECEIPT' ? movement.pieces : -movement.pieces;
}
