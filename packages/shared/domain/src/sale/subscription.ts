import { type WindowState, windowState } from '../calendar/time-window.ts';
import { isDrug, type SaleSku, type StockRow } from './sku.ts';
import { stockOf } from './stock.ts';

/** Whether a SKU can be subscribed to now; otherwise the first failing condition, with its date if it has one. */
export type SubscriptionAvailability =
  | { kind: 'available'; remaining: number }
  | { kind: 'unavailable'; reason: SubscriptionObstacle; from?: number; until?: number };

export type SubscriptionObstacle =
  | 'drug'
  | 'outside-subscription-window'
  | 'subscription-ended'
  | 'spot-changeable'
  | 'no-subscription-stock'
  | 'outside-button-window';

/** Checks the six conditions of a subscription in order of display priority (S-12). */
export function subscriptionAvailability(options: {
  sku: SaleSku;
  inventories: readonly StockRow[];
  now: number;
  quantity?: number;
}): SubscriptionAvailability {
  const { sku, inventories, now, quantity = 1 } = options;
  const attributes = sku.attributes ?? {};
  if (isDrug(sku)) return { kind: 'unavailable', reason: 'drug' };
  const sale = windowState(sku.subscription_start_timestamp, sku.subscription_end_timestamp, now);
  if (sale.kind !== 'open') return { kind: 'unavailable', reason: 'outside-subscription-window', ...datesOf(sale) };
  if (attributes.subscription_end_flag) return { kind: 'unavailable', reason: 'subscription-ended' };
  if (attributes.spot_changeable_flag) return { kind: 'unavailable', reason: 'spot-changeable' };
  const remaining = stockOf(sku, inventories, 'ANGFA_STORE_PERIODICAL');
  if (remaining < Math.max(1, quantity)) return { kind: 'unavailable', reason: 'no-subscription-stock' };
  const button = windowState(
    attributes.subscription_cart_btn_start_timestamp,
    attributes.subscription_cart_btn_end_timestamp,
    now,
  );
  if (button.kind !== 'open') return { kind: 'unavailable', reason: 'outside-button-window', ...datesOf(button) };
  return { kind: 'available', remaining };
}

function datesOf(state: Exclude<WindowState, { kind: 'open' }>): { from?: number; until?: number } {
  return state.kind === 'before' ? { from: state.from } : { until: state.until };
}
