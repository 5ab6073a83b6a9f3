import type { products as productsTable } from '@store/backend/tables/catalogue';
import { DAILY_USE, freeOf, freeOfBits } from '@store/domain/sale';
import { foldSearchText, indexTokens } from '@store/domain/search';
import { SELLER_NAME } from '@store/domain/shop';
import type { Days } from '../content/days.ts';
import { recommendedPosition } from '../content/gallery/product-pictures.ts';
import type { Brand, Category, Concern, Product, ProductKind, Review } from '../content/types.ts';

export type ProductInsert = Required<typeof productsTable.$inferInsert>;

export interface ProductSurroundings {
  brands: ReadonlyMap<string, Brand>;
  categories: ReadonlyMap<string, Category>;
  concerns: ReadonlyMap<string, Concern>;
  reviews: ReadonlyMap<string, readonly Review[]>;
  /** By SKU, for the parts of sets. */
  kinds: ReadonlyMap<string, ProductKind>;
  /** By SKU, for the ingredients of sets. */
  parts: ReadonlyMap<string, Pick<Product, 'name' | 'ingredients'>>;
}

/** A product's row, with everything the search reads folded in advance. */
export function productRow(product: Product, around: ProductSurroundings, days: Days): ProductInsert {
  const reviews = around.reviews.get(product.productCode) ?? [];
  const words = searchedWords(product, around);
  return {
    productCode: product.productCode,
    skuCode: product.skuCode,
    name: product.name,
    kana: product.kana,
    catchLine: product.catchLine,
    description: product.description,
    brandCode: product.brandCode,
    mainCategoryCode: product.categoryCodes[0] ?? '',
    target: product.target,
    kindLabel: kindLabelOf(product, around),
    volume: product.volume,
    isNew: product.isNew,
    isPublished: true,
    publishedAt: days.startOf(Math.min(0, product.publishedDay)),
    recommendedPosition: recommendedPosition(product),
    ratingSum: reviews.reduce((sum, { stars }) => sum + stars, 0),
    reviewCount: reviews.length,
    pictureIds: product.pictures,
    features: product.features.map(({ picture, ...feature }) => ({ ...feature, pictureId: picture })),
    usage: product.usage.map(([title, text]) => ({ title, text })),
    specification: specificationOf(product, around),
    film: null,
    foldedName: folded(product.name),
    foldedText: words.map(folded).join('\n'),
    searchTokens: [...new Set(words.flatMap(indexTokens))],
    freeOf: freeOfBits(freeOfProduct(product).map(({ code }) => code)),
  };
}

const KIND_LABELS: Record<ProductKind, string> = {
  COSMETIC: '化粧品',
  QUASI_DRUG: '医薬部外品',
  FOOD: '食品',
  BABY: 'ベビー用化粧品',
  GOODS: '雑貨',
  CLASS1_OTC_DRUG: '第1類医薬品',
  CLASS2_OTC_DRUG: '第2類医薬品',
};

/** A set has the kinds of all its parts, so that a quasi-drug in it is declared (expectations 13). */
function kindLabelOf({ kind, setOf }: Product, { kinds }: ProductSurroundings): string {
  const parts = setOf.map(({ skuCode }) => KIND_LABELS[kinds.get(skuCode) ?? kind]);
  return parts.length === 0 ? KIND_LABELS[kind] : [...new Set(parts)].toSorted().join('・');
}

/** Kinds whose labels name every ingredient, so that an unnamed ingredient is not contained (全成分表示). */
const HAS_FULL_LIST: readonly ProductKind[] = ['COSMETIC', 'QUASI_DRUG', 'BABY'];

const freeOfProduct = ({ kind, ingredients }: Product) => (HAS_FULL_LIST.includes(kind) ? freeOf(ingredients) : []);

/** Categories named after a form of sale; a product's own name says which it is. */
const BY_WAY_OF_SALE = ['1019', '1117'];
const TARGETS = { MENS: 'メンズ', WOMENS: 'レディース' };

/** Expectations 2: audience, name, brand, concern, category and hidden search words; the code, for visitors who type it. */
function searchedWords(product: Product, { brands, categories, concerns }: ProductSurroundings): string[] {
  const brand = brands.get(product.brandCode);
  return [
    product.name,
    product.kana,
    product.label.nameEn,
    product.catchLine,
    brand?.wordmark ?? '',
    brand?.kana ?? '',
    brand?.kanjiMark ?? '',
    product.target ? TARGETS[product.target] : '',
    ...product.categoryCodes.map((code) => (BY_WAY_OF_SALE.includes(code) ? '' : (categories.get(code)?.name ?? ''))),
    ...product.concernCodes.map((code) => concerns.get(code)?.name ?? ''),
    ...product.keywords,
    ...(product.name.includes('つめかえ') ? ['詰め替え', '詰替え'] : []),
    ...freeOfProduct(product).map(({ word }) => word),
    product.productCode,
    product.skuCode,
  ].filter((word) => word !== '');
}

const folded = (text: string): string => foldSearchText(text).replaceAll(' ', '');

/** Expectations 13: shelf life, as a guide; the package has the date. */
const USE_BY: Record<ProductKind, string> = {
  COSMETIC: '未開封で製造から3年が目安です。開封後はお早めにお使いください。',
  QUASI_DRUG: '未開封で製造から3年が目安です。開封後はお早めにお使いください。',
  BABY: '未開封で製造から3年が目安です。開封後は6か月を目安にお使いください。',
  FOOD: '枠外の下部に記載しています。お届け時点で6か月以上あるものをお送りします。',
  GOODS: '',
  CLASS1_OTC_DRUG: 'お届け時点で1年以上あるものをお送りします。外箱に記載の期限を過ぎたものは使わないでください。',
  CLASS2_OTC_DRUG: 'お届け時点で1年以上あるものをお送りします。外箱に記載の期限を過ぎたものは使わないでください。',
};
/** The manufacturer is the demo shop; as in its 特定商取引法に基づく表記. */
const MAKER = `${SELLER_NAME}（デモ）`;

function specificationOf(product: Product, around: ProductSurroundings) {
  const brand = around.brands.get(product.brandCode);
  return [
    { label: '内容量', text: product.volume },
    { label: DAILY_USE, text: dailyUseOf(product) },
    { label: '頭皮・髪のタイプ', text: scalpTypeOf(product) },
    { label: '区分', text: kindLabelOf(product, around) },
    { label: 'ブランド', text: brand ? `${brand.kana}（${brand.wordmark}）` : '' },
    ...ingredientsOf(product, around),
    { label: '使用上の注意', text: product.cautions },
    { label: product.kind === 'FOOD' ? '賞味期限' : '使用期限', text: USE_BY[product.kind] },
    { label: '原産国', text: product.country },
    { label: product.kind.endsWith('OTC_DRUG') ? '製造販売元' : '発売元', text: MAKER },
    { label: '商品番号', text: product.productCode },
  ].filter(({ text }) => text !== '');
}

/** Ingredients; for a set the ingredients of each part. */
function ingredientsOf({ kind, setOf, ingredients }: Product, { parts }: ProductSurroundings) {
  if (setOf.length === 0) return [{ label: INGREDIENTS[kind] ?? '成分', text: ingredients }];
  return setOf.flatMap(({ skuCode }) => {
    const part = parts.get(skuCode);
    return part ? [{ label: `成分（${part.name}）`, text: part.ingredients }] : [];
  });
}

const INGREDIENTS: Partial<Record<ProductKind, string>> = { FOOD: '原材料名', GOODS: '素材' };

/** Usage per day of washes and treatments in bottles, in the unit of their content; nothing for the others. */
function dailyUseOf({ name, volume }: Product): string {
  const unit = /^\d+(mL|g)$/.exec(volume)?.[1];
  return unit && /シャンプー|コンディショナー|トリートメント/.test(name) && !name.includes('日分') ? `約6${unit}` : '';
}

/** Scalp or hair type: from the brackets in its name, else from its concerns; nothing for the others. */
function scalpTypeOf({ name, concernCodes }: Product): string {
  const named = /［(.+?)用］/u.exec(name)?.[1];
  return named ?? concernCodes.flatMap((code) => SCALP_TYPES[code] ?? []).join('、');
}

const SCALP_TYPES: Readonly<Record<string, string>> = {
  2002: '脂性肌',
  2003: '乾燥肌',
  2004: 'ハリ・コシの気になる髪',
  2005: 'ボリュームの気になる髪',
  2102: 'ハリ・コシの気になる髪',
  2103: 'ボリュームの気になる髪',
  2104: 'ダメージの気になる髪',
  2105: '乾燥しやすい頭皮',
};
