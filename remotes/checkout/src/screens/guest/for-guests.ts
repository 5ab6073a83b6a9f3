import type { Cart } from '@store/contracts/entities';
import { isClass1Drug } from '@store/domain/sale';

/** Subscriptions, a pharmacist's advice and abuse-prone medicine need somebody who can sign in again. */
export function isForGuests({ order_type, sku_entries_display: lines }: Cart): boolean {
  return order_type !== 'PERIODICAL' && !lines.some((line) => isClass1Drug(line) || line.is_abuse_prone);
}
