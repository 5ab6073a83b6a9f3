import { getOrderForm } from '@store/contracts/calls/catalogue';
import type { ExtraChoice, OfferChoice, ProductSummary } from '@store/contracts/entities';
import type { AnswerOf } from '@store/contracts/wire';
import type * as z from 'zod/mini';
import { type CallContext, type Handler, handle, Refusal, refuse } from '../../platform/http/handler.ts';
import { loadCartProducts, loadOffers } from '../cart/cart-products.ts';
import { decideLine } from '../cart/decide-line.ts';
import { linePrice } from '../cart/line/line-price.ts';
import { cartShopperOf } from '../cart/wire-cart.ts';
import { summariseProducts } from '../catalogue/product/product-summary.ts';
import { periodicalPrice, visiblePriceRows } from '../catalogue/product/visible-price.ts';

/** An offer of one product with its order type, or a one-time extra. */
export type FormEntry = OfferChoice | ExtraChoice;

/** A form entry priced by the catalogue for one visitor; yen with tax. */
export interface PricedEntry {
  readonly entry: FormEntry;
  /** Unit price, as in the cart. */
  readonly each: number;
  /** Unit price in later deliveries of a subscription; null otherwise. */
  readonly eachLater: number | null;
  readonly product: ProductSummary;
  /** Why an otherwise empty cart would refuse it. */
  readonly refused: Refusal | null;
}

/** `lp/_get-form`: the products and prices of a landing page's form; prices equal the cart's. */
export const orderFormHandler: Handler = handle(
  getOrderForm,
  async (form, context) =>
    (await priceForm(form, context)) ?? refuse('not-found', 'お探しのお申し込みフォームが見つかりません。'),
);

/** Prices a form for this visitor at the context's time; null when none of its offers is sold to them. */
export async function priceForm(
  { offers: formOffers, extras: formExtras, campaign_code }: z.output<typeof getOrderForm.request>,
  context: Pick<CallContext, 'database' | 'identity' | 'clock'>,
): Promise<AnswerOf<typeof getOrderForm> | null> {
  const offers = await priceEntries(formOffers, campaign_code, context);
  if (offers.length === 0) return null;
  const extras = await priceEntries(formExtras, campaign_code, context);
  return {
    offers: offers.map((offer) => ({
      ...wireOf(offer),
      later_price_in_vat: offer.eachLater === null ? null : offer.eachLater * offer.entry.quantity,
    })),
    extras: extras.map(wireOf),
  };
}

/** Total in yen with tax. */
export const sumOf = ({ each, entry }: Pick<PricedEntry, 'each' | 'entry'>): number => each * entry.quantity;

export const orderTypeOf = (entry: FormEntry): OfferChoice['order_type'] =>
  'order_type' in entry ? entry.order_type : 'NORMAL';

/** Prices the entries visible to this visitor; hidden products and unavailable order types are left out. */
export async function priceEntries(
  entries: readonly FormEntry[],
  campaignCode: string | undefined,
  context: Pick<CallContext, 'database' | 'identity' | 'clock'>,
): Promise<PricedEntry[]> {
  const { database } = context;
  const shopper = cartShopperOf(context);
  const offers = await loadOffers(database, [campaignCode ?? null], shopper);
  const offer = campaignCode === undefined ? undefined : offers.get(campaignCode);
  const codes = [...new Set(entries.map(({ product_code }) => product_code))];
  const summaries = await summariseProducts(database, codes, shopper, offer);
  const products = await loadCartProducts(
    database,
    summaries.map(({ sku_code }) => sku_code),
  );
  return entries.flatMap((entry): PricedEntry[] => {
    const product = summaries.find(({ product_code }) => product_code === entry.product_code);
    const record = product && products.get(product.sku_code)?.record;
    const orderType = orderTypeOf(entry);
    const price = record && linePrice(record, { orderType, shopper, offer });
    if (!product || !record || !price) return [];
    const request = {
      sku: product.sku_code,
      order_type: orderType,
      quantity: entry.quantity,
      campaign_code: campaignCode,
    };
    const decided = decideLine(request, { stored: [], products, offers, shopper });
    const refused = decided instanceof Refusal ? decided : null;
    const eachLater = orderType === 'PERIODICAL' ? periodicalPrice(visiblePriceRows(record, shopper, offer)) : null;
    return [{ entry, each: price.price, eachLater, product, refused }];
  });
}

const OBSTACLES = ['not-on-sale', 'subscription-unavailable', 'over-limit', 'sold-out'] as const;

function wireOf(priced: PricedEntry) {
  const { entry, product, refused } = priced;
  return {
    offer_code: entry.offer_code,
    price_in_vat: sumOf(priced),
    product,
    obstacle: refused && obstacleOf(refused),
  };
}

function obstacleOf({ body: { code, message } }: Refusal) {
  const known = OBSTACLES.find((each) => each === code);
  if (!known) throw new Error(`unexpected refusal by an empty cart: ${code}`);
  return { code: known, message };
}
