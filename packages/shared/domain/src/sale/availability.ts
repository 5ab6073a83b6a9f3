import { windowState } from '../calendar/time-window.ts';
import type { SaleSku, StockRow } from './sku.ts';
import { stockOf } from './stock.ts';
import { subscriptionAvailability } from './subscription.ts';

/** State of the normal purchase of a product: seven states, each with its own text. Dates are epoch ms. */
export type Availability =
  | { kind: 'on-sale'; remaining: number; until?: number }
  | { kind: 'reservation'; salesStart: number }
  | { kind: 'sold-out' }
  | { kind: 'before-sale'; from: number }
  | { kind: 'after-sale'; endedAt?: number }
  | { kind: 'outside-button-window'; from?: number; until?: number }
  | { kind: 'subscription-only' };

export type AvailabilityKind = Availability['kind'];

/**
 * Computes the state of the normal purchase. Dates take precedence over stock, because 品切れ would suggest a restock.
 * A reservation (予約受付中) runs from the reservation start to the start of sales and needs no stock yet.
 */
export function availability(options: {
  sku: SaleSku;
  inventories: readonly StockRow[];
  now: number;
  quantity?: number;
}): Availability {
  const { sku, inventories, now, quantity = 1 } = options;
  if (sku.attributes?.normal_sale_end_flag) return afterNormalSale(options);
  const sale = windowState(sku.sales_start_timestamp, sku.sales_end_timestamp, now);
  if (sale.kind === 'after') return { kind: 'after-sale', endedAt: sale.until };
  if (sale.kind === 'before' && !isReservable(sku, now))
    return { kind: 'before-sale', from: firstOrderDate(sku, sale.from) };
  const button = windowState(sku.attributes?.cart_btn_start_timestamp, sku.attributes?.cart_btn_end_timestamp, now);
  if (button.kind === 'before') return { kind: 'outside-button-window', from: button.from };
  if (button.kind === 'after') return { kind: 'outside-button-window', until: button.until };
  if (sale.kind === 'before') return { kind: 'reservation', salesStart: sale.from };
  const remaining = stockOf(sku, inventories, 'ANGFA_STORE_NORMAL');
  if (remaining < Math.max(1, quantity)) return { kind: 'sold-out' };
  return { kind: 'on-sale', remaining, ...(sale.until ? { until: sale.until } : {}) };
}

/** Returns the order type of a normal purchase in this state, or null if it cannot be ordered. */
export function orderTypeFor(state: Availability): 'NORMAL' | 'RESERVED' | null {
  if (state.kind === 'on-sale') return 'NORMAL';
  if (state.kind === 'reservation') return 'RESERVED';
  return null;
}

/** Returns whether `now` is within the sales period (S-14). */
export function isSellingNow(sku: SaleSku, now: number): boolean {
  return windowState(sku.sales_start_timestamp, sku.sales_end_timestamp, now).kind === 'open';
}

function afterNormalSale(options: { sku: SaleSku; inventories: readonly StockRow[]; now: number }): Availability {
  if (subscriptionAvailability(options).kind === 'available') return { kind: 'subscription-only' };
  const endedAt = options.sku.sales_end_timestamp;
  return endedAt && endedAt < options.now ? { kind: 'after-sale', endedAt } : { kind: 'after-sale' };
}

function isReservable(sku: SaleSku, now: number): boolean {
  return Boolean(sku.reservation_start_timestamp && now >= sku.reservation_start_timestamp);
}

function firstOrderDate(sku: SaleSku, salesStart: number): number {
  return Math.min(sku.reservation_start_timestamp || salesStart, salesStart);
}
