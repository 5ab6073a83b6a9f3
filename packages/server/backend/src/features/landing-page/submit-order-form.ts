import { submitOrderForm } from '@store/contracts/calls/catalogue';
import * as cartCalls from '@store/contracts/calls/checkout';
import type { OfferChoice } from '@store/contracts/entities';
import type * as z from 'zod/mini';
import { type CallContext, type Handler, handle, Refusal, refuse } from '../../platform/http/handler.ts';
import { ownerOf } from '../../shared/session/owner.ts';
import { addToCart } from '../cart/add-to-cart.ts';
import { orderTypeOf, type PricedEntry, priceEntries, sumOf } from './order-form.ts';

type Request = z.output<typeof submitOrderForm.request>;

/**
 * `lp/_submit` (R-23, 35): adds the choice to the visitor's cart by the cart's rules; the order is placed on the usual
 * final screen. The payload is untrusted: products, prices and limits come from the catalogue.
 */
export const submitOrderFormHandler: Handler = handle(submitOrderForm, async (request, context) => {
  const entries = [request.offer, ...request.extras];
  const chosen = await priceEntries(entries, request.campaign_code, context);
  if (chosen.length < entries.length) return refuse('not-found', 'お探しのお申し込み内容が見つかりません。');
  const sum = chosen.reduce((total, each) => total + sumOf(each), 0);
  if (sum !== request.expected_in_vat)
    return refuse('price-changed', '価格が変わりました。内容をご確認のうえ、もう一度お申し込みください。', {
      details: { price_in_vat: sum },
    });
  const { order_type: orderType } = request.offer;
  if (orderType === 'PERIODICAL' && !request.interval)
    return refuse('interval-missing', 'お届けサイクルをお選びください。', {
      fields: { interval: 'お届けサイクルをお選びください。' },
    });

  const refused = await addChosenToCart(chosen, request, context);
  if (refused) return refused;
  return { order_type: orderType, next: nextStep(orderType, context) };
});

/** The next checkout step (35): members choose delivery; guests enter their data, or sign in to subscribe. */
function nextStep(orderType: OfferChoice['order_type'], { identity }: CallContext): string {
  if (identity.customerCode) return `/cart?step=delivery&type=${orderType}`;
  if (orderType !== 'PERIODICAL') return `/cart?step=guest&type=${orderType}`;
  return `/login?return_path=${encodeURIComponent(`/cart?type=${orderType}`)}`;
}

async function addChosenToCart(
  chosen: readonly PricedEntry[],
  { campaign_code, interval }: Pick<Request, 'campaign_code' | 'interval'>,
  context: CallContext,
): Promise<Refusal | null> {
  const { identity, visit } = context;
  const visitorCode = identity.customerCode ? null : visit.visitorCode();
  const owner = ownerOf({ customerCode: identity.customerCode, visitorCode });
  if (!owner) throw new Error('a cart has no owner');
  for (const { entry, product, each } of chosen) {
    const orderType = orderTypeOf(entry);
    const line = cartCalls.addToCart.request.parse({
      order_type: orderType,
      sku: product.sku_code,
      quantity: entry.quantity,
      ...(orderType === 'PERIODICAL' && { interval }),
      ...(campaign_code !== undefined && { campaign_code }),
    });
    const added = await addToCart(line, { owner, context, seenInVat: each });
    if (added instanceof Refusal) return added;
  }
  return null;
}
