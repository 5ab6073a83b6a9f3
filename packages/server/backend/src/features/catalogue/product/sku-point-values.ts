import { skuPointValues } from '@store/contracts/calls/catalogue';
import { pointsPerUnit } from '@store/domain/points';
import { handle } from '../../../platform/http/handler.ts';
import { loadSkuRecords, saleSkuOf } from './sku-records.ts';

/** `sku/point-values` (A-24, P-02…P-05): points to display beside prices; grants nothing. */
export const skuPointValuesHandler = handle(skuPointValues, async (request, { database, identity, clock }) => {
  const { sku_code, sku_price_in_vat, periodical_sku_price_in_vat } = request;
  const record = (await loadSkuRecords(database, [sku_code])).get(sku_code);
  if (!record?.row.isPublic) return { point_value_by_order_type: [] };
  const { memberType, memberRank } = identity;
  const question = { memberType, memberRank, sku: saleSkuOf(record), now: clock() };
  const prices = [
    { order_type: 'NORMAL' as const, price: sku_price_in_vat },
    { order_type: 'RESERVED' as const, price: sku_price_in_vat },
    { order_type: 'PERIODICAL' as const, price: periodical_sku_price_in_vat },
  ];
  return {
    point_value_by_order_type: prices.flatMap(({ order_type, price }) =>
      price === undefined
        ? []
        : [{ order_type, total_point_value: pointsPerUnit(price, { ...question, orderType: order_type }) }],
    ),
  };
});
