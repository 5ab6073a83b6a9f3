import type { Cart } from '@store/contracts/entities';
import { isClass1Drug } from '@store/domain/sale';

/** Whether a pharmacist has to be asked before this cart becomes an order (M-02, M-03). */
export function hasClass1({ sku_entries_display: lines }: Pick<Cart, 'sku_entries_display'>): boolean {
  return lines.some(isClass1Drug);
}

/** Whether the cart holds 指定濫用防止医薬品, whose buyer is asked before it is sold (77). */
export function hasAbuseProne({ sku_entries_display: lines }: Pick<Cart, 'sku_entries_display'>): boolean {
  return lines.some(({ is_abuse_prone }) => is_abuse_prone);
}
