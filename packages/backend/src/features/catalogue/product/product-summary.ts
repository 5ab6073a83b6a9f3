import type { ProductSummary } from '@store/contracts/entities';
import { isWithin } from '@store/domain/calendar';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { isOneOf } from '../../../platform/database/kept-plans.ts';
import { brands, products } from '../../../platform/database/tables/catalogue.ts';
import type { Shopper } from '../../../shared/customer/shopper.ts';
import { loadPictures, type PictureShelf } from '../../../shared/pictures/pictures.ts';
import { isOnShowFor } from './on-show.ts';
import { saleStateOf } from './sale-state.ts';
import { loadSkuRecords, type SkuRecord } from './sku-records.ts';
import { type Offer, visiblePrice } from './visible-price.ts';

export type ProductRow = typeof products.$inferSelect;
/** What a card shows; a whole row is ten times as long. */
type CardProduct = Pick<ProductRow, keyof typeof CARD_COLUMNS>;
type CardBrand = Pick<typeof brands.$inferSelect, keyof typeof BRAND_COLUMNS>;

const CARD_COLUMNS = {
  productCode: products.productCode,
  skuCode: products.skuCode,
  name: products.name,
  pictureIds: products.pictureIds,
  isPublished: products.isPublished,
  isNew: products.isNew,
  reviewCount: products.reviewCount,
  ratingSum: products.ratingSum,
  target: products.target,
};
const BRAND_COLUMNS = { brandCode: brands.brandCode, wordmark: brands.wordmark, kana: brands.kana };

/**
 * The published products of these codes as cards, in the order asked for, in six statements however many they are.
 * SKUs in `unfiltered` are shown though they are hidden from the shopper.
 */
export async function summariseProducts(
  queries: Queries,
  productCodes: readonly string[],
  shopper: Shopper,
  { unfiltered, ...offer }: Offer & { unfiltered?: ReadonlySet<string> | undefined } = {},
): Promise<ProductSummary[]> {
  if (productCodes.length === 0) return [];
  const rows = await queries
    .select({ product: CARD_COLUMNS, brand: BRAND_COLUMNS })
    .from(products)
    .innerJoin(brands, eq(brands.brandCode, products.brandCode))
    .where(isOneOf(products.productCode, productCodes));
  const records = await loadSkuRecords(
    queries,
    rows.map(({ product }) => product.skuCode),
  );
  const picture = await loadPictures(
    queries,
    rows.map(({ product }) => product.pictureIds[0] ?? product.productCode.toLowerCase()),
  );
  const byCode = new Map(rows.map((row) => [row.product.productCode, row]));
  return productCodes.flatMap((code) => {
    const row = byCode.get(code);
    const record = row && records.get(row.product.skuCode);
    if (!row || !record) return [];
    return (
      summaryOf({ ...row, record, picture, shopper, offer, isUnfiltered: unfiltered?.has(record.row.skuCode) }) ?? []
    );
  });
}

/** One product as a card; undefined when it is hidden from this shopper. */
export function summaryOf(parts: {
  product: CardProduct;
  brand: CardBrand;
  record: SkuRecord;
  picture: PictureShelf;
  shopper: Shopper;
  offer: Offer;
  /** Shown though hidden; it cannot be bought then. */
  isUnfiltered?: boolean | undefined;
}): ProductSummary | undefined {
  const { product, brand, record, picture, shopper, offer, isUnfiltered } = parts;
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
    picture: picture(product.pictureIds[0] ?? product.productCode.toLowerCase()),
    sku_type: sku.skuType,
    tax_code: sku.taxCode,
    price_in_vat: price.price,
    regular_price_in_vat: price.regular,
    periodical_price_in_vat: price.periodical,
    point_rate: isWithin(sku.pointRateStart, sku.pointRateEnd, shopper.now) ? sku.pointRate : null,
    sale_state: isShown ? saleStateOf(record, shopper.now) : { kind: 'after-sale' },
    is_new: product.isNew,
    is_outlet: price.isOutlet,
    purchase_limit: record.purchaseLimit,
    rating: product.reviewCount === 0 ? null : Math.round((product.ratingSum / product.reviewCount) * 10) / 10,
    review_count: product.reviewCount,
    target: product.target,
  };
}
