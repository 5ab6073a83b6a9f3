import type { OrderType } from '@store/contracts/wire';
import { pointsPerUnit } from '@store/domain/points';
import type { Shopper } from '../../../shared/customer/shopper.ts';
import type { SkuRecord } from '../../catalogue/product/sku-records.ts';
import { type Offer, periodicalPrice, visiblePrice, visiblePriceRows } from '../../catalogue/product/visible-price.ts';

/** The buyer, as input of prices and points. */
export interface CartShopper extends Shopper {
  customerCode: string | null;
  memberRank: string;
  /** Buys without a membership and earns no points. */
  isGuestBuyer?: boolean;
}

/** Unit price of a line, its standard price and, for a subscription, the price of later deliveries. */
export interface LinePrice {
  price: number;
  standard: number;
  later: number | null;
}

/** Null when this shopper cannot buy it under this order type. */
export function linePrice(
  record: SkuRecord,
  { orderType, shopper, offer }: { orderType: OrderType; shopper: Shopper; offer: Offer | undefined },
): LinePrice | null {
  const normal = visiblePrice(record, shopper, offer);
  if (orderType !== 'PERIODICAL')
    return normal ? { price: normal.price, standard: normal.regular ?? normal.price, later: null } : null;
  const rows = visiblePriceRows(record, shopper, offer).filter((row) => row.priceType.startsWith('PERIODICAL'));
  if (rows.length === 0) return null;
  // The cart contains the first delivery, so first-delivery prices count too.
  const price = Math.min(...rows.map((row) => row.priceInVat));
  const standard = Math.max(price, normal?.regular ?? normal?.price ?? price);
  return { price, standard, later: periodicalPrice(rows) ?? price };
}

export function linePoints(
  record: SkuRecord,
  options: { price: number; orderType: OrderType; shopper: CartShopper },
): number {
  const { pointRate, pointRateStart, pointRateEnd } = record.row;
  const { orderType, shopper } = options;
  if (shopper.isGuestBuyer) return 0;
  return pointsPerUnit(options.price, {
    orderType,
    memberRank: shopper.memberRank,
    memberType: shopper.memberType,
    sku: {
      attributes: {
        point_rate:
          pointRate === null ? null : { rate: pointRate, start_timestamp: pointRateStart, end_timestamp: pointRateEnd },
      },
    },
    now: shopper.now,
  });
}
