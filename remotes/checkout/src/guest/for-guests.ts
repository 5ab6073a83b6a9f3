import type { Cart } from '@store/contracts';
import { isClass1Drug } from '@store/domain';

/** Subscriptions and a pharmacist's advice need somebody who can sign in again. */
export function isForGuests({ order_type, sku_entries_display: lines }: Cart): boolean {
  return order_type !== 'PERIODICAL' && !lines.some(isClass1Drug);
}
