import type { ProductSummary } from '@store/contracts/entities';
import { isWithin } from '@store/domain/calendar';
import type { Queries } from '../../../platform/database/database.ts';
import type { Shopper } from '../../../shared/customer/shopper.ts';
import type { Shared } from '../../../shared/pictures/share-picture.ts';
import { type Card, findCards } from './cards.ts';
import { isOnShowFor } from './on-show.ts';
import { saleStateOf } from './sale-state.ts';
import { loadSkuRecords, type SkuRecord } from './sku-records.ts';
import { type Offer, visiblePrice } from './visible-price.ts';

/**
 * The published products of these codes as cards, in request order. SKUs in `unfiltered` are included even if hidden
 * from the shopper.
 */
export async function summariseProducts(
  queries: Queries,
  productCodes: readonly string[],
  shopper: Shopper,
  { unfiltered, ...offer }: Offer & { unfiltered?: ReadonlySet<string> | undefined } = {},
): Promise<ProductSummary[]> {
  const cards = await findCards(queries, productCodes);
  const records = await loadSkuRecords(
    queries,
    [...cards.values()].map(({ product }) => product.skuCode),
  );
  return productCodes.flatMap((code) => {
    const card = cards.get(code);
    const record = card && records.get(card.product.skuCode);
    if (!card || !record) return [];
    return summaryOf({ card, record, shopper, offer, isUnfiltered: unfiltered?.has(record.row.skuCode) }) ?? [];
  });
}

/** A product as a card; undefined when hidden from this shopper. */
export function summaryOf(parts: {
  card: Card;
  record: SkuRecord;
  shopper: Shopper;
  offer: Offer;
  /** Included though hidden; not purchasable then. */
  isUnfiltered?: boolean | undefined;
}): ProductSummary | undefined {
  const { card, record, shopper, offer, isUnfiltered } = parts;
  const { product, brand, picture } = card;
  const { row: sku } = record;
  const isShown = isOnShowFor({ isPublished: product.isPublished, record }, shopper, offer);
  if (!isShown && !isUnfiltered) return undefined;
  const price = visiblePrice(record, shopper, offer);
  if (!price) return undefined;
  return {
    product_code: product.productCode,
    sku_code: product.skuCode,
    product_name: product.name,
    brand: { brand_code: brand.brandCode, wordmark: brand.wordmark, kana: brand.kana },
    picture,
    sku_type: sku.skuType,
    tax_code: sku.taxCode,
    price_in_vat: price.price,
    regular_price_in_vat: price.regular,
    ...(price.isEmployee && { is_employee_price: true }),
    periodical_price_in_vat: price.periodical,
    point_rate: isWithin(sku.pointRateStart, sku.pointRateEnd, shopper.now) ? sku.pointRate : null,
    sale_state: isShown ? saleStateOf(record, shopper.now) : { kind: 'after-sale' },
    is_new: product.isNew,
    is_outlet: price.isOutlet,
    ...(record.components.length > 0 && { is_set: true }),
    purchase_limit: record.purchaseLimit,
    rating: product.reviewCount === 0 ? null : Math.round((product.ratingSum / product.reviewCount) * 10) / 10,
    review_count: product.reviewCount,
    target: product.target,
  };
}

/** Input of the share picture of a product page. */
export const sharedProduct = ({
  product_code,
  product_name,
  brand,
  picture,
}: Pick<ProductSummary, 'product_code' | 'product_name' | 'brand' | 'picture'>): Shared => ({
  kind: 'product',
  code: product_code,
  title: product_name,
  over: brand.kana,
  picture,
});
