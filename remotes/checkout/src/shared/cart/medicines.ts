import type { Cart } from '@store/contracts/entities';
import { isClass1Drug } from '@store/domain/sale';

/** Whether a pharmacist must check this cart before it can be ordered (M-02, M-03). */
export function hasClass1({ sku_entries_display: lines }: Pick<Cart, 'sku_entries_display'>): boolean {
  return lines.some(isClass1Drug);
}

/** Whether the cart contains 指定濫用防止医薬品, whose sale requires questions (77). */
export function hasAbuseProne({ sku_entries_display: lines }: Pick<Cart, 'sku_entries_display'>): boolean {
  return lines.some(({ is_abuse_prone }) => is_abuse_prone);
}
