import type { Sku } from '@store/contracts/entities';
import { taxRateOf, taxWithin } from '@store/domain/money';
import type { Shopper } from '../../../shared/customer/shopper.ts';
import { type PriceRow, type SkuRecord, saleSkuOf } from './sku-records.ts';
import { type Offer, visiblePriceRows } from './visible-price.ts';

/** E-09: a SKU as API objects, one per open price, normal purchase first. */
export const wireSkusOf = (record: SkuRecord, name: string, shopper: Shopper, offer: Offer): Sku[] =>
  visiblePriceRows(record, shopper, offer)
    .toSorted((a, b) => a.priceType.localeCompare(b.priceType, 'en') || a.priceInVat - b.priceInVat)
    .map((price) => wireSkuOf(record, price, name));

function wireSkuOf(record: SkuRecord, price: PriceRow, name: string): Sku {
  const { row } = record;
  const { attributes, ...sale } = saleSkuOf(record);
  return {
    ...sale,
    tax_code: row.taxCode,
    sku_name: name,
    price_in_vat: price.priceInVat,
    price_ex_vat: price.priceInVat - taxWithin(price.priceInVat, taxRateOf(row.taxCode)),
    member_type: price.memberType,
    sales_start_timestamp: price.startsAt ?? row.salesStart,
    sales_end_timestamp: price.endsAt ?? row.salesEnd,
    public_sku: row.isPublic,
    attributes: {
      ...attributes,
      price_type: price.priceType,
      price_name: price.priceName,
      price_tag: price.priceTag,
      feed_code: price.campaignCode,
      sku_coupon_keywords: row.couponKeywords,
      applicable_discount_keyword: row.discountKeyword,
    },
  };
}
