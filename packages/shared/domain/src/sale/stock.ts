import type { InventoryType, SaleSku, StockRow } from './sku.ts';

/** Returns how many units of a SKU one inventory type can supply. A set is limited by its scarcest component. */
export function stockOf(sku: SaleSku, inventories: readonly StockRow[], type: InventoryType): number {
  const counts = componentsOf(sku).map(({ sku_code, quantity }) =>
    Math.floor(onHand(sku_code, inventories, type) / quantity),
  );
  return Math.max(0, Math.min(...counts));
}

/** Returns whether less than `quantity` is in normal-type inventory (S-13); a set checks each component. */
export function isSoldOut({
  sku,
  inventories,
  quantity = 1,
}: {
  sku: SaleSku;
  inventories: readonly StockRow[];
  quantity?: number;
}): boolean {
  return stockOf(sku, inventories, 'ANGFA_STORE_NORMAL') < Math.max(1, quantity);
}

/** Returns the stock that one unit consumes: the SKU itself, or a set's components (quantities below 1 count as 1). */
export function componentsOf(sku: SaleSku): { sku_code: string; quantity: number }[] {
  const components = sku.attributes?.set_type === 'SET' ? (sku.attributes.sku_codes_for_set ?? []) : [];
  if (components.length === 0) return [{ sku_code: sku.sku_code, quantity: 1 }];
  return components.map(({ sku_code, quantity }) => ({ sku_code, quantity: Math.max(1, quantity) }));
}

function onHand(skuCode: string, inventories: readonly StockRow[], type: InventoryType): number {
  return inventories
    .filter((row) => row.sku_code === skuCode && row.inventory_type === type)
    .reduce((total, row) => total + row.quantity, 0);
}
