import type { Cart } from '@store/contracts';

/** Whether the sign-in made the cart another than the guest had: more in it, less of something, or something left behind. */
export function bringsMore({ merged, sku_entries_display: lines }: Cart): boolean {
  if (!merged) return false;
  if (merged.capped.length > 0 || merged.stayed.length > 0) return true;
  const brought = new Map(merged.brought.map(({ sku_code, quantity }) => [sku_code, quantity]));
  return lines.some(({ sku_code, quantity }) => brought.get(sku_code) !== quantity);
}
