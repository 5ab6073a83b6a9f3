import type {
  skuSetComponents as componentsTable,
  inventory as inventoryTable,
  skuPrices as pricesTable,
  skus as skusTable,
} from '@store/backend/tables/skus';
import { COMMON_MEMBER_TYPE } from '@store/domain/customer';
import { isHiddenSku } from '@store/domain/sale';
import { brands } from '../content/brands.ts';
import type { Days } from '../content/days.ts';
import type { Product, ProductKind } from '../content/types.ts';

type SkuInsert = Required<typeof skusTable.$inferInsert>;
type PriceInsert = Required<typeof pricesTable.$inferInsert>;

/** V-06: a SKU without a limit of its own sells at most five at a time. */
const DEFAULT_LIMIT = 5;

/**
 * Orders open at ten in the morning (ms after midnight, Asia/Tokyo): a store seeded just before midnight still shows
 * the waiting state.
 */
const ORDERS_OPEN = 10 * 3_600_000;

/** Sale and reservation windows of a product. A reservation ends where sales start, on the day it ships. */
export function skuRow(product: Product, days: Days): SkuInsert {
  const { reservation } = product;
  const button = days.window(product.cartButton);
  const ordersOpen = button.start === null ? null : button.start + ORDERS_OPEN;
  const points = days.window(product.pointRate?.window);
  return {
    skuCode: product.skuCode,
    productCode: product.productCode,
    skuType: skuTypeOf(product.kind),
    taxCode: product.taxCode === 'REDUCED_VAT' ? 'REDUCED_VAT' : 'STANDARD_VAT',
    isPublic: !isHiddenSku(product.skuCode),
    purchaseLimit: product.purchaseLimit ?? DEFAULT_LIMIT,
    weightGrams: product.weightGrams,
    isSet: product.setOf.length > 0,
    isAbuseProne: false,
    salesStart: reservation ? days.startOf(reservation.shipsDay) : null,
    salesEnd: null,
    subscriptionStart: null,
    subscriptionEnd: null,
    reservationStart: reservation ? days.startOf(reservation.window.from) : null,
    subscriptionEndFlag: product.subscriptionEnd,
    spotChangeableFlag: product.spotChangeable,
    normalSaleEndFlag: product.normalSaleEnd,
    cartBtnStart: ordersOpen,
    cartBtnEnd: button.end,
    subscriptionCartBtnStart: ordersOpen,
    subscriptionCartBtnEnd: button.end,
    pointRate: product.pointRate?.percent ?? null,
    pointRateStart: points.start,
    pointRateEnd: points.end,
    couponKeywords: couponKeywordsOf(product),
    discountKeyword: '',
  };
}

/** The prices of a SKU as rows (E-09). */
export function priceRows({ skuCode, prices }: Product, days: Days): PriceInsert[] {
  const base = {
    skuCode,
    memberType: COMMON_MEMBER_TYPE,
    priceTag: '',
    campaignCode: null,
    startsAt: null,
    endsAt: null,
  } as const;
  const sale = days.window(prices.saleWindow);
  const rows: (PriceInsert | null)[] = [
    { ...base, priceType: 'NORMAL', priceName: '通常価格', priceInVat: prices.normal },
    priceOf(prices.sale, {
      ...base,
      priceType: 'NORMAL-SP',
      priceTag: 'SALE',
      priceName: 'セール価格',
      startsAt: sale.start,
      endsAt: sale.end,
    }),
    priceOf(prices.outlet, { ...base, priceType: 'NORMAL-SP', priceTag: 'OUTLET', priceName: 'アウトレット価格' }),
    priceOf(prices.campaign?.price, {
      ...base,
      priceType: 'NORMAL-CAMPAIGN_ONLY',
      priceName: 'キャンペーン価格',
      campaignCode: prices.campaign?.campaignCode ?? null,
    }),
    ...['B2S_', 'B2E_'].map((memberType) =>
      priceOf(prices.employee, {
        ...base,
        priceType: 'NORMAL',
        memberType,
        priceTag: 'EMPLOYEE',
        priceName: '社員価格',
      }),
    ),
    priceOf(prices.subscription, { ...base, priceType: 'PERIODICAL', priceName: '定期価格' }),
    priceOf(prices.subscriptionFirst, {
      ...base,
      priceType: 'PERIODICAL-SP',
      priceTag: 'FIRST',
      priceName: '定期初回価格',
    }),
  ];
  return rows.filter((row) => row !== null);
}

/** Stock of a SKU; a set is in stock as its parts. */
export function inventoryRows({ skuCode, stock, setOf }: Product): Required<typeof inventoryTable.$inferInsert>[] {
  if (setOf.length > 0) return [];
  const untouched = { skuCode, reserved: 0, sold: 0 };
  return [
    { ...untouched, inventoryType: 'ANGFA_STORE_NORMAL', received: stock.normal },
    { ...untouched, inventoryType: 'ANGFA_STORE_PERIODICAL', received: stock.periodical },
  ];
}

export const componentRows = ({ skuCode, setOf }: Product): Required<typeof componentsTable.$inferInsert>[] =>
  setOf.map((component) => ({ setSkuCode: skuCode, ...component }));

const priceOf = (priceInVat: number | undefined, row: Omit<PriceInsert, 'priceInVat'>): PriceInsert | null =>
  priceInVat === undefined ? null : { ...row, priceInVat };

/** Coupon targets of this product: its brand's wordmark and its categories. */
const couponKeywordsOf = ({ brandCode, categoryCodes }: Product): string[] => [
  ...brands.filter(({ code }) => code === brandCode).map(({ wordmark }) => wordmark),
  ...categoryCodes,
];

const skuTypeOf = (kind: ProductKind): SkuInsert['skuType'] =>
  kind === 'CLASS1_OTC_DRUG' || kind === 'CLASS2_OTC_DRUG' ? kind : 'NORMAL';
