import type { InventoryType, SaleSku, StockRow } from './sku.ts';

/** How many of a SKU can be taken from one kind of stock. A set is as available as its scarcest component. */
export function stockOf(sku: SaleSku, inventories: readonly StockRow[], type: InventoryType): number {
  const counts = componentsOf(sku).map(({ sku_code, quantity }) =>
    Math.floor(onHand(sku_code, inventories, type) / quantity),
  );
  return Math.max(0, Math.min(...counts));
}

/** S-13: sold out without normal-type inventory or with less than `quantity` of it; a set checks each component. */
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

/** What one unit of the SKU takes from the shelves: itself, or the components of a set (quantities below 1 count as 1). */
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
