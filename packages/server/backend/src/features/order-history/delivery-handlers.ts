import { deliveryPromise, shippingFees } from '@store/contracts/calls/order';
import { deliveryChoices, earliestDelivery, orderBy, shipDate } from '@store/domain/delivery';
import {
  BASE_SHIPPING_FEE,
  CASH_ON_DELIVERY_FEE,
  FREE_SHIPPING_FROM,
  isRemoteIsland,
  REMOTE_ISLAND_SURCHARGE,
  SHIPPING_SURCHARGES,
  shippingFee,
} from '@store/domain/shipping';
import { type CallContext, type Handler, handle } from '../../platform/http/handler.ts';
import { loadCalendar } from '../../shared/stock/warehouse-calendar.ts';
import { loadSkuRecords } from '../catalogue/product/sku-records.ts';

/** Delivery dates and fees, without a sign-in. */
export const deliveryHandlers: readonly Handler[] = [
  handle(deliveryPromise, async ({ state, zip_code, sku_code }, context) => {
    const question = {
      ...(await loadCalendar(context.database, context.clock())),
      prefecture: state ?? null,
      postcode: zip_code ?? null,
      availableFrom: sku_code ? await salesStart(sku_code, context) : null,
    };
    return {
      ship_date: shipDate(question),
      earliest: earliestDelivery(question),
      order_by: orderBy(question),
      days: deliveryChoices(question),
    };
  }),
  handle(shippingFees, async ({ state, zip_code, goods_in_vat = 0 }) => ({
    free_from_in_vat: FREE_SHIPPING_FROM,
    base_in_vat: BASE_SHIPPING_FEE,
    cash_on_delivery_in_vat: CASH_ON_DELIVERY_FEE,
    remote_island_surcharge_in_vat: REMOTE_ISLAND_SURCHARGE,
    surcharges: Object.entries(SHIPPING_SURCHARGES).map(([name, surcharge]) => ({
      state: name,
      surcharge_in_vat: surcharge,
    })),
    fee_in_vat: shippingFee({ goodsTotal: goods_in_vat, prefecture: state ?? null, postcode: zip_code ?? null }),
    is_remote_island: isRemoteIsland(zip_code),
  })),
];

/** Reserved items ship at their sale start at the earliest. */
async function salesStart(skuCode: string, { database }: CallContext): Promise<number | null> {
  return (await loadSkuRecords(database, [skuCode])).get(skuCode)?.row.salesStart ?? null;
}
