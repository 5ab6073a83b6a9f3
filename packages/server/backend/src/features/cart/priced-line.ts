import type { CartEntry, IssuedCoupon } from '@store/contracts/entities';
import type { OrderType } from '@store/contracts/wire';
import { isCouponForSku } from '@store/domain/customer';
import { firstDeliveryOf } from '@store/domain/delivery';
import { type CartLine, type LimitRoom, type LineSale, roomBeside, stockBeside } from '@store/domain/sale';
import type { CartEntryRow } from '../../platform/database/tables/carts.ts';
import { saleSkuOf } from '../catalogue/product/sku-records.ts';
import type { Offer } from '../catalogue/product/visible-price.ts';
import type { CartProduct } from './cart-products.ts';
import { type CartShopper, linePoints, linePrice } from './line/line-price.ts';
import { productSale } from './product-sale.ts';

/** A line with its current price and sale state. */
export interface PricedLine {
  entry: CartEntryRow;
  product: CartProduct;
  orderType: OrderType;
  price: number;
  standard: number;
  /** Unit price from the second delivery on; null without a subscription. */
  later: number | null;
  points: number;
  sale: LineSale;
  /** V-06: how many may be bought beside the shopper's other lines. */
  room: LimitRoom;
  trouble: CartEntry['trouble'];
  /** First delivery of a subscription line, a day in Asia/Tokyo. */
  firstDelivery: string | null;
}

/** Prices one line; `others` are the shopper's other lines, which use the same stock. */
export function priceLine(options: {
  entry: CartEntryRow;
  product: CartProduct;
  orderType: OrderType;
  offer: Offer | undefined;
  others: readonly CartLine[];
  limits: Pick<Parameters<typeof roomBeside>[0], 'limitOf' | 'heldOf'>;
  shopper: CartShopper;
}): PricedLine {
  const { entry, product, orderType, offer, others, limits, shopper } = options;
  const found = linePrice(product.record, { orderType, shopper, offer });
  const stock = stockBeside(product.record.stock, others);
  const { quantity, purchaseInterval: interval } = entry;
  const sale: LineSale = found
    ? productSale({ product, orderType, quantity, stock, shopper, offer })
    : { kind: 'not-on-sale' };
  const price = found?.price ?? entry.seenPriceInVat;
  return {
    entry,
    product,
    orderType,
    price,
    standard: found?.standard ?? price,
    later: found?.later ?? null,
    points: linePoints(product.record, { price, orderType, shopper }),
    sale,
    room: roomBeside({ sku: saleSkuOf(product.record), others, ...limits }),
    trouble: problemOf(entry, price, sale),
    firstDelivery: interval && firstDeliveryOf({ interval, chosen: entry.firstDelivery, now: shopper.now }),
  };
}

function problemOf(entry: CartEntryRow, price: number, sale: LineSale): CartEntry['trouble'] {
  if (sale.kind !== 'open') return sale;
  return entry.seenPriceInVat === price ? null : { kind: 'price-changed', was_in_vat: entry.seenPriceInVat };
}

export const isCouponLine = (coupon: IssuedCoupon, { product }: PricedLine): boolean =>
  isCouponForSku(coupon, product.record.row.couponKeywords);

/** The line as input of the domain's totals. */
export function summed({ price, entry, product, points }: PricedLine) {
  const { taxCode } = product.record.row;
  return { price_in_vat: price, quantity: entry.quantity, tax_code: taxCode, pointsPerUnit: points };
}
