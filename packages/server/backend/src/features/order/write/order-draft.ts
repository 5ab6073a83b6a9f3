import type { DeliverySlot, OrderOptions, PaymentMethod, Picture } from '@store/contracts/entities';
import type { OrderType } from '@store/contracts/wire';
import type { OrderTotals } from '@store/domain/order';
import type { Demand } from '@store/domain/sale';
import type { DeclaredSafeUse } from '../../../platform/database/tables/carts.ts';
import type { LaterSubscription, PlannedSubscription } from '../../../platform/database/tables/orders.ts';
import type { AddressRow } from '../../../shared/customer/addresses.ts';

/** An order line to be created. */
export interface DraftLine {
  skuCode: string;
  itemCode: string;
  skuName: string;
  brand: string;
  picture: Picture;
  taxCode: 'STANDARD_VAT' | 'REDUCED_VAT';
  quantity: number;
  /** Unit price, yen with tax. */
  priceInVat: number;
  isClass1: boolean;
  /** The subscription that begins with this line; null otherwise. */
  subscription: PlannedSubscription | null;
}

/** A fully confirmed order that only needs to be stored; from a cart or a subscription. */
export interface OrderDraft {
  orderCode: string;
  customerCode: string;
  orderType: OrderType;
  /** Null for a later delivery of a subscription. */
  cartCode: string | null;
  lines: readonly DraftLine[];
  /** Subscriptions with a first box on a later day, without stock and charge yet. */
  laterSubscriptions: readonly LaterSubscription[];
  /** Stock demand of the lines, sorted by SKU (`demandOf`). */
  demands: readonly Demand[];
  totals: OrderTotals;
  coupon: { issuedCouponCode: string; name: string } | null;
  address: AddressRow;
  /** A day in Asia/Tokyo; null: as soon as possible. */
  deliveryDate: string | null;
  deliverySlot: DeliverySlot;
  paymentMethod: PaymentMethod;
  /** Null for a later delivery of a subscription. */
  wishes: OrderOptions | null;
  /** 77: the declaration for abuse-prone medicine; null without any. */
  safeUse: DeclaredSafeUse | null;
  /** M-06: how long it waits for advice if it contains class 1 medicine, ms. */
  adviceWaitMs: number;
}
