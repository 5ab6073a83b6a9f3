import { kthDelivery } from '@store/domain/delivery';
import { demandOf, isClass1Drug } from '@store/domain/sale';
import type { LaterSubscription, PlannedSubscription } from '../../../platform/database/tables/orders.ts';
import { firstDay, linesOfLaterDays, linesOfOrder } from '../../cart/first-boxes.ts';
import type { CartShopper } from '../../cart/line/line-price.ts';
import type { PricedCart } from '../../cart/priced-cart.ts';
import type { PricedLine } from '../../cart/priced-line.ts';
import { saleSkuOf } from '../../catalogue/product/sku-records.ts';
import { periodicalPrice, visiblePriceRows } from '../../catalogue/product/visible-price.ts';
import type { DraftLine, OrderDraft } from '../../order/write/order-draft.ts';
import { orderOptionsOf } from './order-options.ts';
import { hasAbuseProne } from './safe-use.ts';

export function draftOfCart(
  cart: PricedCart,
  { orderCode, shopper, adviceWaitMs }: { orderCode: string; shopper: CartShopper; adviceWaitMs: number },
): OrderDraft {
  const { row, address, paymentMethod, totals, coupon } = cart;
  const { customerCode } = shopper;
  if (!address || !paymentMethod || !customerCode) throw new Error('a cart was ordered without address or payment');
  const lines = linesOfOrder(cart.lines);
  const demanded = lines.map((line) => ({
    orderType: line.orderType,
    sku: saleSkuOf(line.product.record),
    quantity: line.entry.quantity,
  }));
  return {
    orderCode,
    customerCode,
    orderType: row.orderType,
    cartCode: row.cartCode,
    lines: lines.map((line) => draftLine(line, shopper)),
    laterSubscriptions: linesOfLaterDays(cart.lines).map((line) => laterSubscription(line, shopper)),
    demands: demandOf(demanded),
    totals,
    coupon: coupon && { issuedCouponCode: coupon.issued_coupon_code, name: coupon.name },
    address,
    deliveryDate: firstDay(lines) ?? row.deliveryDate,
    deliverySlot: row.deliverySlot,
    paymentMethod,
    wishes: orderOptionsOf(cart),
    safeUse: hasAbuseProne(cart) ? row.safeUse : null,
    adviceWaitMs,
  };
}

function draftLine(line: PricedLine, shopper: CartShopper): DraftLine {
  const { entry, product, price } = line;
  return {
    skuCode: entry.skuCode,
    itemCode: product.itemCode,
    skuName: product.name,
    brand: product.brand,
    picture: product.picture,
    taxCode: product.record.row.taxCode,
    quantity: entry.quantity,
    priceInVat: price,
    isClass1: isClass1Drug(saleSkuOf(product.record)),
    subscription: line.orderType === 'PERIODICAL' ? plannedSubscription(line, shopper) : null,
  };
}

/** The subscription begins with the delivery after this order, at the price of later deliveries. */
function plannedSubscription(line: PricedLine, shopper: CartShopper): PlannedSubscription {
  const { purchaseInterval: interval } = line.entry;
  if (!interval || !line.firstDelivery) throw new Error('a subscription line has no interval');
  return {
    interval,
    anchor: line.firstDelivery,
    nextDelivery: kthDelivery(interval, line.firstDelivery, 1),
    priceInVat: periodicalPrice(visiblePriceRows(line.product.record, shopper)) ?? line.price,
  };
}

/** A subscription whose first box comes later, at the ordered price; its anchor is one interval earlier. */
function laterSubscription(line: PricedLine, shopper: CartShopper): LaterSubscription {
  const { entry, product, price, firstDelivery } = line;
  const planned = plannedSubscription(line, shopper);
  if (!firstDelivery) throw new Error('a subscription line has no first delivery');
  return {
    ...planned,
    anchor: kthDelivery(planned.interval, firstDelivery, -1),
    nextDelivery: firstDelivery,
    firstPriceInVat: price,
    skuCode: entry.skuCode,
    itemCode: product.itemCode,
    skuName: product.name,
    picture: product.picture,
    quantity: entry.quantity,
  };
}
