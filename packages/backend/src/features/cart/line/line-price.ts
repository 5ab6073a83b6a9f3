import type { OrderType } from '@store/contracts/wire';
import { pointsPerUnit } from '@store/domain/points';
import type { Shopper } from '../../../shared/customer/shopper.ts';
import type { SkuRecord } from '../../catalogue/product/sku-records.ts';
import { type Offer, periodicalPrice, visiblePrice, visiblePriceRows } from '../../catalogue/product/visible-price.ts';

/** Who buys, as far as prices, points and coupons care. */
export interface CartShopper extends Shopper {
  customerCode: string | null;
  memberRank: string;
  /** Buys without being a member: points are members' only. */
  isGuestBuyer?: boolean;
}

/** What one unit costs on a line, its ordinary price, and of a subscription that of later deliveries. */
export interface LinePrice {
  price: number;
  standard: number;
  later: number | null;
}

/** Null when this shopper cannot buy it so. */
export function linePrice(
  record: SkuRecord,
  { orderType, shopper, offer }: { orderType: OrderType; shopper: Shopper; offer: Offer | undefined },
): LinePrice | null {
  const normal = visiblePrice(record, shopper, offer);
  if (orderType !== 'PERIODICAL')
    return normal ? { price: normal.price, standard: normal.regular ?? normal.price, later: null } : null;
  const rows = visiblePriceRows(record, shopper, offer).filter((row) => row.priceType.startsWith('PERIODICAL'));
  if (rows.length === 0) return null;
  // The cart holds the first delivery, so its own price counts too.
  const price = Math.min(...rows.map((row) => row.priceInVat));
  const standard = Math.max(price, normal?.regular ?? normal?.price ?? price);
  return { price, standard, later: periodicalPrice(rows) ?? price };
}

/** Points one unit earns at a price. */
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
