import type { ProductFamily, ProductSummary, ProductVariant } from '@store/contracts/entities';
import { isDrug, priceByContent } from '@store/domain/sale';
import type { Shopper } from '../../../shared/customer/shopper.ts';
import type { Card } from './cards.ts';
import type { FamilyPlace } from './families.ts';
import { summaryOf } from './product-summary.ts';
import type { SkuRecord } from './sku-records.ts';

interface FamilyQuestion {
  place: FamilyPlace | undefined;
  cards: ReadonlyMap<string, Card>;
  records: ReadonlyMap<string, SkuRecord>;
  shopper: Shopper;
  /** The displayed product, with the campaign's price if in one. */
  own: ProductSummary;
}

/**
 * The other sizes and types of a product that this shopper may see; undefined without any. T2: medicine does not link
 * to other medicine.
 */
export function familyOf({ place, own, ...shown }: FamilyQuestion): ProductFamily | undefined {
  if (!place?.family || isDrug(own)) return undefined;
  const variants = place.members.flatMap((member) => variantOf(member, { ...shown, own }) ?? []);
  const current = variants.find(({ product_code }) => product_code === own.product_code);
  if (variants.length < 2 || !current) return undefined;
  return {
    family_code: place.family.familyCode,
    name: place.family.name,
    ...ratingOf(variants, shown.cards),
    variants,
    types: typesOf(variants, current),
  };
}

function ratingOf(
  variants: readonly ProductVariant[],
  cards: ReadonlyMap<string, Card>,
): Pick<ProductFamily, 'rating' | 'review_count'> {
  const products = variants.flatMap(({ product_code }) => cards.get(product_code)?.product ?? []);
  const review_count = products.reduce((sum, { reviewCount }) => sum + reviewCount, 0);
  const stars = products.reduce((sum, { ratingSum }) => sum + ratingSum, 0);
  return { rating: review_count === 0 ? null : Math.round((stars / review_count) * 10) / 10, review_count };
}

function variantOf(
  { productCode, typeName, sizeName }: FamilyPlace['members'][number],
  { cards, records, shopper, own }: Omit<FamilyQuestion, 'place'>,
): ProductVariant | undefined {
  const card = cards.get(productCode);
  const record = card && records.get(card.product.skuCode);
  if (!card || !record) return undefined;
  const summary = productCode === own.product_code ? own : summaryOf({ card, record, shopper, offer: {} });
  if (!summary || isDrug(summary)) return undefined;
  return {
    product_code: summary.product_code,
    sku_code: summary.sku_code,
    product_name: summary.product_name,
    type: typeName,
    size: sizeName,
    price_in_vat: summary.price_in_vat,
    periodical_price_in_vat: summary.periodical_price_in_vat,
    unit_price: priceByContent(card.product.volume, summary.price_in_vat),
    sale_state: summary.sale_state,
  };
}

function typesOf(variants: readonly ProductVariant[], current: ProductVariant): ProductFamily['types'] {
  const names = [...new Set(variants.map(({ type }) => type))];
  return names.flatMap((name) => {
    const ofType = variants.filter(({ type }) => type === name);
    const next = name === current.type ? current : (ofType.find(({ size }) => size === current.size) ?? ofType[0]);
    return next ? [{ name, product_code: next.product_code }] : [];
  });
}
