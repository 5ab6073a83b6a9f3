import type { CartProduct } from '../../features/cart/cart-products.ts';
import type { PriceRow, SkuRecord, SkuRow } from '../../features/catalogue/product/sku-records.ts';

/** SKU in memory: on sale and subscribable, 1,000 yen for everyone, ten units of each inventory type. */
export interface ProductFields extends Partial<SkuRow> {
  prices?: readonly Partial<PriceRow>[];
  components?: SkuRecord['components'];
  stock?: SkuRecord['stock'];
  isPublished?: boolean;
}

export function testProduct(
  skuCode: string,
  { prices = [{}], components = [], stock, isPublished = true, ...row }: ProductFields = {},
): CartProduct {
  const record: SkuRecord = {
    row: { ...PLAIN, ...row, skuCode, productCode: `P${skuCode}`, isSet: components.length > 0 },
    prices: prices.map((price) => ({ ...PLAIN_PRICE, ...price, skuCode })),
    components,
    purchaseLimit: row.purchaseLimit ?? PLAIN.purchaseLimit,
    stock: stock ?? [
      { sku_code: skuCode, inventory_type: 'ANGFA_STORE_NORMAL', quantity: 10 },
      { sku_code: skuCode, inventory_type: 'ANGFA_STORE_PERIODICAL', quantity: 10 },
    ],
  };
  return {
    record,
    itemCode: record.row.productCode,
    name: `品物${skuCode}`,
    brand: '',
    picture: { id: 'p', width: 1, height: 1, widths: [], colour: '#ffffff', alt: '' },
    isPublished,
    isListed: isPublished,
    parts: [],
  };
}

const PLAIN: SkuRow = {
  skuCode: '',
  productCode: '',
  skuType: 'NORMAL',
  taxCode: 'STANDARD_VAT',
  isPublic: true,
  purchaseLimit: 5,
  weightGrams: 100,
  isSet: false,
  isAbuseProne: false,
  salesStart: null,
  salesEnd: null,
  subscriptionStart: null,
  subscriptionEnd: null,
  reservationStart: null,
  subscriptionEndFlag: false,
  spotChangeableFlag: false,
  normalSaleEndFlag: false,
  cartBtnStart: null,
  cartBtnEnd: null,
  subscriptionCartBtnStart: null,
  subscriptionCartBtnEnd: null,
  pointRate: null,
  pointRateStart: null,
  pointRateEnd: null,
  couponKeywords: [],
  discountKeyword: '',
};

const PLAIN_PRICE: PriceRow = {
  skuCode: '',
  priceType: 'NORMAL',
  memberType: 'ANGFA_STORE_COMMON',
  priceTag: '',
  priceName: '',
  priceInVat: 1_000,
  campaignCode: null,
  startsAt: null,
  endsAt: null,
};
