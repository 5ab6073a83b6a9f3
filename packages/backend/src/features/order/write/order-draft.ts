import type { DeliverySlot, OrderWishes, PaymentMethod, Picture } from '@store/contracts/entities';
import type { OrderType } from '@store/contracts/wire';
import type { OrderTotals } from '@store/domain/order';
import type { DeclaredSafeUse } from '../../../platform/database/tables/carts.ts';
import type { LaterSubscription, PlannedSubscription } from '../../../platform/database/tables/orders.ts';
import type { AddressRow } from '../../../shared/customer/addresses.ts';
import type { Demand } from '../../../shared/stock/shelf.ts';

/** A line as it shall be ordered. */
export interface DraftLine {
  skuCode: string;
  itemCode: string;
  skuName: string;
  brand: string;
  picture: Picture;
  taxCode: 'STANDARD_VAT' | 'REDUCED_VAT';
  quantity: number;
  /** Yen with tax of one piece. */
  priceInVat: number;
  isClass1: boolean;
  /** The subscription that begins with this line; null for every other line. */
  subscription: PlannedSubscription | null;
}

/** An order that has been confirmed in all its parts and only has to be written down; from a cart or a subscription. */
export interface OrderDraft {
  orderCode: string;
  customerCode: string;
  orderType: OrderType;
  /** Null for a later delivery of a subscription. */
  cartCode: string | null;
  lines: readonly DraftLine[];
  /** Subscriptions that it begins with a first box on a later day; they take and charge nothing yet. */
  laterSubscriptions: readonly LaterSubscription[];
  /** What the lines take from the shelves, sorted by SKU (`demandOf`). */
  demands: readonly Demand[];
  totals: OrderTotals;
  coupon: { issuedCouponCode: string; name: string } | null;
  address: AddressRow;
  /** A day in Asia/Tokyo; null is as soon as possible. */
  deliveryDate: string | null;
  deliverySlot: DeliverySlot;
  paymentMethod: PaymentMethod;
  /** Null for a later delivery of a subscription. */
  wishes: OrderWishes | null;
  /** 77: what the buyer of abuse-prone medicine declared; null without any. */
  safeUse: DeclaredSafeUse | null;
  /** M-06: how long it waits for advice if it holds class 1 medicine, ms. */
  adviceWaitMs: number;
}
