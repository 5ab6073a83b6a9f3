import type { IssuedCoupon } from '@store/contracts/entities';
import type { OrderType } from '@store/contracts/wire';
import type { OrderTotals } from '@store/domain/order';
import { and, eq } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/kept-plans.ts';
import type { CartEntryRow, CartRow } from '../../platform/database/tables/carts.ts';
import { addresses } from '../../platform/database/tables/customers.ts';
import type { Queries } from '../../platform/http/handler.ts';
import { loadCoupons } from '../../shared/customer/coupons.ts';
import { pointBalance } from '../../shared/customer/points.ts';
import { saleSkuOf } from '../catalogue/product/sku-records.ts';
import type { Offer } from '../catalogue/product/visible-price.ts';
import { type CartProduct, loadCartProducts, loadOffers } from './cart-products.ts';
import { type CartSums, sumCart } from './cart-sums.ts';
import { limitsOf } from './limits.ts';
import type { CartShopper } from './line/line-price.ts';
import { type PricedLine, priceLine } from './priced-line.ts';
import type { StoredCart } from './stored-carts.ts';

/** A cart priced anew, with its sums. Lines that are not on sale stand in it but are not summed. */
export interface PricedCart extends CartSums {
  row: CartRow;
  lines: PricedLine[];
  address: typeof addresses.$inferSelect | null;
  totals: OrderTotals;
}

/** What carts are priced by: products with prices and stock, campaigns, coupons, points, destinations. */
export interface Pricing {
  products: ReadonlyMap<string, CartProduct>;
  offers: ReadonlyMap<string, Offer>;
  coupons: IssuedCoupon[];
  /** Points that can be used. */
  balance: number;
  destinations: readonly (typeof addresses.$inferSelect)[];
}

/** Prices carts by what holds now: prices, windows, stock, coupon, points, destination. */
export async function priceCarts(
  database: Queries,
  stored: readonly StoredCart[],
  shopper: CartShopper,
): Promise<PricedCart[]> {
  return priceBy(await loadPricing(database, stored, shopper), stored, shopper);
}

/** Loads what these carts are priced by; `products` where they were loaded in this transaction already. */
export async function loadPricing(
  database: Queries,
  stored: readonly StoredCart[],
  shopper: CartShopper,
  known?: Pick<Pricing, 'products'>,
): Promise<Pricing> {
  const entries = stored.flatMap((cart) => cart.entries);
  if (entries.length === 0)
    return { products: new Map(), offers: new Map(), coupons: [], balance: 0, destinations: [] };
  const products =
    known?.products ??
    (await loadCartProducts(
      database,
      entries.map(({ skuCode }) => skuCode),
    ));
  const offers = await loadOffers(
    database,
    entries.map(({ campaignCode }) => campaignCode),
    shopper,
  );
  const destinations = await loadDestinations(database, stored, shopper);
  return { products, offers, ...(await loadPurse(database, shopper)), destinations };
}

/** Prices carts by what was loaded for them. */
export function priceBy(
  { products, offers, destinations, ...purse }: Pricing,
  stored: readonly StoredCart[],
  shopper: CartShopper,
): PricedCart[] {
  const entries = stored.flatMap((cart) => cart.entries.map((entry) => ({ entry, orderType: cart.row.orderType })));
  const demand = entries.flatMap(({ entry, orderType }) => demandLine(entry, orderType, products.get(entry.skuCode)));
  const limitOf = limitsOf(products.values());
  return stored.flatMap(({ row, entries: rows }) => {
    const lines = rows.flatMap((entry): PricedLine[] => {
      const behind = products.get(entry.skuCode);
      if (!behind) return [];
      const others = demand.filter((line) => line.entry !== entry);
      const offer = entry.campaignCode ? offers.get(entry.campaignCode) : undefined;
      return [priceLine({ entry, product: behind, orderType: row.orderType, offer, others, limitOf, shopper })];
    });
    if (lines.length === 0) return [];
    const address = destinations.find(({ deliveryCode }) => deliveryCode === row.deliveryCode) ?? null;
    return [{ row, lines, address, ...sumCart({ row, lines, address, shopper, ...purse }) }];
  });
}

function demandLine(entry: CartEntryRow, orderType: OrderType, product: CartProduct | undefined) {
  return product ? [{ entry, orderType, sku: saleSkuOf(product.record), quantity: entry.quantity }] : [];
}

/** What a member can pay with beside money. */
async function loadPurse(database: Queries, { customerCode, now }: CartShopper) {
  if (!customerCode) return { coupons: [], balance: 0 };
  return {
    coupons: await loadCoupons(database, customerCode),
    balance: await pointBalance(database, customerCode, now),
  };
}

async function loadDestinations(database: Queries, stored: readonly StoredCart[], { customerCode }: CartShopper) {
  const codes = stored.flatMap(({ row }) => row.deliveryCode ?? []);
  if (!customerCode || codes.length === 0) return [];
  return database
    .select()
    .from(addresses)
    .where(and(eq(addresses.customerCode, customerCode), isOneOf(addresses.deliveryCode, codes)));
}
