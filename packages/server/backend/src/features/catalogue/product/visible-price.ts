import { isWithin } from '@store/domain/calendar';
import { subscriptionAvailability } from '@store/domain/sale';
import { type Shopper, visibleMemberTypes } from '../../../shared/customer/shopper.ts';
import { type PriceRow, type SkuRecord, saleSkuOf } from './sku-records.ts';

/** The context in which a product is shown or bought; names a campaign only if the shopper may use it. */
export interface Offer {
  campaignCode?: string;
  outlet?: boolean;
}

export interface VisiblePrice {
  /** Current unit price for this shopper, with tax. */
  price: number;
  /** The standard price if `price` is lower. */
  regular: number | null;
  /** Price of later subscription deliveries; null when not subscribable now (S-12). */
  periodical: number | null;
  isOutlet: boolean;
  /** The price is the employee price (U-03). */
  isEmployee: boolean;
}

/** U-03, R-10: the lowest price open to this shopper in this context; undefined without any. */
export function visiblePrice(record: SkuRecord, shopper: Shopper, offer: Offer = {}): VisiblePrice | undefined {
  const rows = visiblePriceRows(record, shopper, offer);
  const best = lowest(ordinaryPriceRows(record, shopper, offer));
  if (!best) return undefined;
  const ordinary = record.prices.find(
    (row) => row.priceType === 'NORMAL' && row.priceTag === '' && isWithin(row.startsAt, row.endsAt, shopper.now),
  )?.priceInVat;
  return {
    price: best.priceInVat,
    regular: ordinary !== undefined && ordinary > best.priceInVat ? ordinary : null,
    periodical: canSubscribe(record, shopper.now) ? periodicalPrice(rows) : null,
    isOutlet: best.priceTag === 'OUTLET',
    isEmployee: best.priceTag === 'EMPLOYEE',
  };
}

/** The price rows open to this shopper now; an employee price replaces the standard one. */
export function visiblePriceRows({ prices }: SkuRecord, shopper: Shopper, offer: Offer = {}): PriceRow[] {
  const memberTypes = visibleMemberTypes(shopper);
  const open = prices.filter(
    (row) =>
      memberTypes.includes(row.memberType) &&
      isWithin(row.startsAt, row.endsAt, shopper.now) &&
      (row.priceTag !== 'OUTLET' || offer.outlet === true) &&
      (row.campaignCode === null || row.campaignCode === offer.campaignCode),
  );
  const hasEmployeePrice = open.some((row) => row.priceTag === 'EMPLOYEE');
  return open.filter((row) => !(hasEmployeePrice && row.priceType === 'NORMAL' && row.priceTag === ''));
}

/** The open price rows of a normal purchase; without any, the product is hidden from the shopper. */
export const ordinaryPriceRows = (record: SkuRecord, shopper: Shopper, offer: Offer = {}): PriceRow[] =>
  visiblePriceRows(record, shopper, offer).filter(isNormal);

/** Price of later subscription deliveries among the open rows; null without one. */
export const periodicalPrice = (rows: readonly PriceRow[]): number | null =>
  lowest(rows.filter((row) => !isNormal(row) && row.priceTag !== 'FIRST'))?.priceInVat ?? null;

const isNormal = (row: PriceRow) => row.priceType.startsWith('NORMAL');

const canSubscribe = (record: SkuRecord, now: number): boolean =>
  subscriptionAvailability({ sku: saleSkuOf(record), inventories: record.stock, now }).kind === 'available';

const lowest = (rows: readonly PriceRow[]): PriceRow | undefined =>
  rows.toSorted((a, b) => a.priceInVat - b.priceInVat)[0];
