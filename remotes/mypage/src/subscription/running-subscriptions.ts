import type { SubscriptionCard } from '@store/contracts/entities';
import { isStoreEntry } from '@store/domain/sale';

/** P-08: returns the visible subscriptions, nearest delivery first, paused and cancelled ones last. */
export function shownSubscriptions(purchases: readonly SubscriptionCard[]): SubscriptionCard[] {
  return purchases
    .filter(
      ({ sku_entry, order_codes }) =>
        !isStoreEntry({ skuCode: sku_entry.sku_code, isOrdered: Boolean(order_codes?.length) }),
    )
    .sort((a, b) => ORDER[a.status] - ORDER[b.status] || (a.next_delivery < b.next_delivery ? -1 : 1));
}

const ORDER = { ACTIVE: 0, PAUSED: 1, CANCELLED: 2 } as const;
