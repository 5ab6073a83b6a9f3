import type { addToCart } from '@store/contracts/calls/checkout';
import { type AddedLine, type AddingDecision, decideAdding, type SaleTerms } from '@store/domain/cart';
import type * as z from 'zod/mini';
import { type Refusal, refuse } from '../../platform/http/handler.ts';
import type { Shopper } from '../../shared/customer/shopper.ts';
import { isOnShowFor } from '../catalogue/product/on-show.ts';
import { saleSkuOf } from '../catalogue/product/sku-records.ts';
import type { CartProduct } from './cart-products.ts';
import { limitsOf, refuseByRoom } from './limits.ts';
import { linePrice } from './line/line-price.ts';
import { CANNOT_ADD, refuseHidden, refuseInPayment, refusePriceChanged, refuseShortOfStock } from './messages.ts';
import type { Pricing } from './priced-cart.ts';
import { shelfLines } from './shelf-lines.ts';
import type { StoredCart } from './state/stored-carts.ts';

export type AddingRequest = Omit<z.output<typeof addToCart.request>, 'cart_code'>;

/** Loaded data that decides about an addition. */
export interface Shelf extends Pricing {
  readonly stored: readonly StoredCart[];
  readonly shopper: Shopper;
  /** Pieces of a SKU in the shopper's group buys; undefined without any. */
  readonly heldOf?: (skuCode: string) => number;
}

/**
 * Returns the line that results from adding an item, or the refusal. `seenInVat`: displayed unit price, yen with tax;
 * if present, the item is added only at this price.
 */
export function decideLine(request: AddingRequest, shelf: Shelf, seenInVat?: number): AddedLine | Refusal {
  const { sku: skuCode, order_type: orderType, quantity, interval, campaign_code: campaignCode } = request;
  const { stored, products, shopper, heldOf } = shelf;
  const product = products.get(skuCode);
  const cart = stored.find(({ row }) => row.orderType === orderType);
  const declinesCampaigns = request.campaign_apply === false;
  const decision = decideAdding(
    { orderType, quantity, interval, campaignCode, declinesCampaigns, seenInVat },
    {
      isInPayment: cart !== undefined && cart.row.payingOrderCode !== null,
      product: product && {
        sku: saleSkuOf(product.record),
        isAbuseProne: product.record.row.isAbuseProne,
        stock: product.record.stock,
      },
      lines: shelfLines(stored, products),
      termsIn: (code) => product && termsIn(code, { product, orderType }, shelf),
      limitOf: limitsOf(products.values()),
      heldOf,
      now: shopper.now,
    },
  );
  return decision.kind === 'add' ? decision.line : refusalOf(decision, { product, cart, orderType });
}

function termsIn(
  campaignCode: string | null,
  { product, orderType }: { product: CartProduct; orderType: AddingRequest['order_type'] },
  { offers, shopper }: Shelf,
): SaleTerms | undefined {
  const offer = campaignCode === null ? undefined : offers.get(campaignCode);
  if (campaignCode !== null && !offer) return undefined;
  const price = linePrice(product.record, { orderType, shopper, offer })?.price ?? null;
  return { isOnShow: isOnShowFor(product, shopper, offer), price };
}

interface Refused {
  readonly product: CartProduct | undefined;
  readonly cart: StoredCart | undefined;
  readonly orderType: AddingRequest['order_type'];
}

function refusalOf(decision: Exclude<AddingDecision, { kind: 'add' }>, { product, cart, orderType }: Refused): Refusal {
  if (decision.kind === 'in-payment' && cart) return refuseInPayment(cart.row);
  if (!product) return refuseHidden();
  switch (decision.kind) {
    case 'mixing':
      return refuse('mixing', decision.message);
    case 'one-pack':
      return refuse('over-limit', decision.message, { details: { limit: 1 } });
    case 'over-limit':
      return refuseByRoom(decision.room, product, decision.left);
    case 'short-of-stock':
      return refuseShortOfStock(product.name, decision.remaining);
    case 'price-changed':
      return refusePriceChanged(product.name, decision.price);
    case 'not-on-sale':
      return refuse(orderType === 'PERIODICAL' ? 'subscription-unavailable' : 'not-on-sale', CANNOT_ADD);
    default:
      return refuseHidden();
  }
}
