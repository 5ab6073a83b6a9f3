import { ORDER_STATUSES, type OrderStatus, type ShownStatus } from '@store/domain/order';
import * as z from 'zod/mini';
import { growing } from '../wire/growing.ts';
import { code, day, orderType, taxCode } from '../wire/primitives.ts';
import { paidMethod, purchaseInterval } from './cart.ts';
import { picture } from './picture.ts';

/** S-10 order states, including payment, cancellation and the class 1 medicine flow. */
export const orderStatus = z.enum(ORDER_STATUSES);
/** The same in answers. */
export const shownStatus = growing(ORDER_STATUSES, 'OTHER');
export type { OrderStatus, ShownStatus };

/** E-11 order line as bought. */
export const orderDetail = z.object({
  sku_code: code,
  item_code: code,
  tax_code: taxCode,
  quantity: z.int(),
  price_in_vat: z.int(),
  sku_details: z.object({ sku_name: z.string(), brand: z.string(), picture }),
  addon_services: z.array(z.object({ addon_service_code: z.string(), price_in_vat: z.int() })),
});

/** Tracking of the parcel; null before it is shipped. */
export const tracking = z.nullable(z.object({ carrier: z.string(), number: z.string(), href: z.string() }));

/** E-11 order in a list. `checkout_timestamp` is epoch ms. */
export const order = z.object({
  order_code: code,
  order_type: orderType,
  order_status: shownStatus,
  checkout_timestamp: z.int(),
  payment_type: paidMethod,
  payment_method: z.string(),
  total_in_vat: z.int(),
  sku_in_vat: z.int(),
  delivery_fee_in_vat: z.int(),
  discount_in_vat: z.int(),
  discount_details: z.object({ coupons: z.array(z.object({ name: z.string(), discount_in_vat: z.int() })) }),
  point_request: z.object({ point_in_vat: z.int() }),
  order_addon_services: z.array(z.object({ addon_service_code: z.string(), price_in_vat: z.int() })),
  order_details: z.array(orderDetail),
  customer: z.object({ name: z.object({ full_name: z.string() }) }),
  /** The requested delivery day, else the expected one; null while unknown. */
  arrival_day: z.optional(z.nullable(day)),
  tracking: z.optional(tracking),
  /** Present if some of its pieces are shipped, and others are still prepared. */
  is_partly_shipped: z.optional(z.literal(true)),
  /** Whether the customer can cancel it now (expectation 80). */
  is_cancellable: z.optional(z.boolean()),
});
export type Order = z.infer<typeof order>;

/** E-12 active subscription with the data of its card. */
export const periodicalPurchase = z.object({
  periodical_purchase_code: code,
  status: z.enum(['ACTIVE', 'PAUSED', 'CANCELLED']),
  customer_code: code,
  sku_entry: z.object({
    sku_code: code,
    item_code: code,
    sku_name: z.string(),
    quantity: z.int(),
    price_in_vat: z.int(),
    picture,
  }),
  interval: purchaseInterval,
  purchase_week_interval: z.nullable(z.int()),
  purchase_month_interval: z.nullable(z.int()),
  day_of_week: z.nullable(z.int()),
  day_of_month: z.nullable(z.int()),
  week_of_month: z.nullable(z.int()),
  next_delivery: day,
  /** Deadline for changes of the next delivery, epoch ms. */
  change_deadline: z.int(),
});
export type PeriodicalPurchase = z.infer<typeof periodicalPurchase>;
