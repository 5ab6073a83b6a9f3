import type { OrderType } from '@store/contracts/wire';
import type { OrderTotals } from '@store/domain/order';
import type { CartEntryRow, CartRow } from '../../platform/database/tables/carts.ts';
import type { Queries } from '../../platform/http/handler.ts';
import type { AddressRow } from '../../shared/customer/addresses.ts';
import { piecesBySku } from '../../shared/stock/group-buy-pieces.ts';
import { saleSkuOf } from '../catalogue/product/sku-records.ts';
import type { Offer } from '../catalogue/product/visible-price.ts';
import { type CartProduct, loadCartProducts, loadOffers } from './cart-products.ts';
import { type CartSums, sumCart } from './cart-sums.ts';
import { limitsOf } from './limits.ts';
import type { CartShopper } from './line/line-price.ts';
import { type PricedLine, priceLine } from './priced-line.ts';
import type { CartState } from './state/cart-state.ts';

/** A cart at current prices with its totals. Lines that are not on sale are listed but not summed. */
export interface PricedCart extends CartSums {
  row: CartRow;
  lines: PricedLine[];
  address: AddressRow | null;
  totals: OrderTotals;
}

/** Input of pricing that does not depend on the owner: products with prices and stock, campaigns. */
export interface Pricing {
  products: ReadonlyMap<string, CartProduct>;
  offers: ReadonlyMap<string, Offer>;
}

/** Prices carts by current prices, windows, stock, coupon, points and destination. */
export const priceCarts = async (database: Queries, state: CartState, shopper: CartShopper): Promise<PricedCart[]> =>
  priceBy(await loadPricing(database, state, shopper), state, shopper);

/** Loads the pricing input. */
export async function loadPricing(
  database: Queries,
  { stored }: Pick<CartState, 'stored'>,
  shopper: CartShopper,
): Promise<Pricing> {
  const entries = stored.flatMap((cart) => cart.entries);
  if (entries.length === 0) return { products: new Map(), offers: new Map() };
  const codes = entries.map(({ skuCode }) => skuCode);
  const campaigns = entries.map(({ campaignCode }) => campaignCode);
  return { products: await loadCartProducts(database, codes), offers: await loadOffers(database, campaigns, shopper) };
}

/** Prices carts by loaded input. */
export function priceBy(
  { products, offers }: Pricing,
  { stored, destinations, coupons, balance, held }: CartState,
  shopper: CartShopper,
): PricedCart[] {
  const entries = stored.flatMap((cart) => cart.entries.map((entry) => ({ entry, orderType: cart.row.orderType })));
  const demand = entries.flatMap(({ entry, orderType }) => demandLine(entry, orderType, products.get(entry.skuCode)));
  const limits = { limitOf: limitsOf(products.values()), heldOf: piecesBySku(held) };
  return stored.flatMap(({ row, entries: rows }) => {
    const lines = rows.flatMap((entry): PricedLine[] => {
      const behind = products.get(entry.skuCode);
      if (!behind) return [];
      const others = demand.filter((line) => line.entry !== entry);
      const offer = entry.campaignCode ? offers.get(entry.campaignCode) : undefined;
      return [priceLine({ entry, product: behind, orderType: row.orderType, offer, others, limits, shopper })];
    });
    if (lines.length === 0) return [];
    const address = destinations.find(({ deliveryCode }) => deliveryCode === row.deliveryCode) ?? null;
    return [{ row, lines, address, ...sumCart({ row, lines, address, destinations, shopper, coupons, balance }) }];
  });
}

const demandLine = (entry: CartEntryRow, orderType: OrderType, product: CartProduct | undefined) =>
  product ? [{ entry, orderType, sku: saleSkuOf(product.record), quantity: entry.quantity }] : [];
