import { isWithin } from '@store/domain/calendar';
import { subscriptionAvailability } from '@store/domain/sale';
import { type Shopper, visibleMemberTypes } from '../../../shared/customer/shopper.ts';
import { type PriceRow, type SkuRecord, saleSkuOf } from './sku-records.ts';

/** In which context a product is shown or bought; a campaign is named only when the shopper may use it. */
export interface Offer {
  campaignCode?: string;
  outlet?: boolean;
}

export interface VisiblePrice {
  /** What one unit costs this shopper now, with tax. */
  price: number;
  /** The ordinary price where `price` is lower. */
  regular: number | null;
  /** Price of later subscription deliveries; null when it cannot be subscribed now (S-12). */
  periodical: number | null;
  isOutlet: boolean;
  /** The employees' own price (U-03). */
  isEmployee: boolean;
}

/** U-03, R-10: the lowest price open to this shopper in this context; undefined when the SKU has none. */
export function visiblePrice(record: SkuRecord, shopper: Shopper, offer: Offer = {}): VisiblePrice | undefined {
  const rows = visiblePriceRows(record, shopper, offer);
  const best = lowest(ordinaryPriceRows(record, shopper, offer));
  if (!best) return undefined;
  const ordinary = record.prices.find((row) => row.priceType === 'NORMAL' && row.priceTag === '')?.priceInVat;
  return {
    price: best.priceInVat,
    regular: ordinary !== undefined && ordinary > best.priceInVat ? ordinary : null,
    periodical: canSubscribe(record, shopper.now) ? periodicalPrice(rows) : null,
    isOutlet: best.priceTag === 'OUTLET',
    isEmployee: best.priceTag === 'EMPLOYEE',
  };
}

/** The price rows open to this shopper now; an employee price stands in for the ordinary one. */
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

/** Those of them that an ordinary purchase can have: without one the goods are hidden from the shopper. */
export function ordinaryPriceRows(record: SkuRecord, shopper: Shopper, offer: Offer = {}): PriceRow[] {
  return visiblePriceRows(record, shopper, offer).filter(isNormal);
}

/** What later subscription deliveries cost, by the rows open to the shopper; null without such a row. */
export function periodicalPrice(rows: readonly PriceRow[]): number | null {
  return lowest(rows.filter((row) => !isNormal(row) && row.priceTag !== 'FIRST'))?.priceInVat ?? null;
}

const isNormal = (row: PriceRow) => row.priceType.startsWith('NORMAL');

function canSubscribe(record: SkuRecord, now: number): boolean {
  return subscriptionAvailability({ sku: saleSkuOf(record), inventories: record.stock, now }).kind === 'available';
}

function lowest(rows: readonly PriceRow[]): PriceRow | undefined {
  return rows.toSorted((a, b) => a.priceInVat - b.priceInVat)[0];
}
