import {
  changeSubscriptionAddress,
  changeSubscriptionPayment,
  changeSubscriptionQuantity,
  swapProduct,
} from '@store/contracts/calls/subscription';
import type { PaymentMethod } from '@store/contracts/entities';
import { paymentDecision } from '@store/domain/order';
import { purchaseLimit } from '@store/domain/sale';
import { refuseChange, type SubscriptionChangeKind } from '@store/domain/subscription';
import type * as z from 'zod/mini';
import { type CallContext, type Handler, handle, Refusal, refuse } from '../../platform/http/handler.ts';
import { findAddress } from '../../shared/customer/addresses.ts';
import { memberCode } from '../../shared/customer/member-code.ts';
import { loadCartProducts } from '../cart/cart-products.ts';
import { refuseOverLimit } from '../cart/messages.ts';
import { cartShopperOf } from '../cart/wire-cart.ts';
import { saleSkuOf } from '../catalogue/product/sku-records.ts';
import { periodicalPrice, visiblePriceRows } from '../catalogue/product/visible-price.ts';
import { hasExpired, loadCards } from '../payment/card/saved-cards.ts';
import { announceSubscription, type SubscriptionNews } from './announce-subscription.ts';
import { changed, lockOwn, refuseUnknownSubscription } from './own-subscription.ts';
import { changeSubscriptionRow, type StoredSubscription, stateOf } from './stored-subscriptions.ts';
import { isSwapChoice } from './swap-choices.ts';

export type ContentsChange = Parameters<typeof changeSubscriptionRow>[2];

/** Calls that change the content, address and payment of a subscription. */
export const contentHandlers = ({ methods }: Offered): readonly Handler[] => [
  handle(changeSubscriptionQuantity, ({ periodical_purchase_code: code, quantity }, context) =>
    changeRow(code, { kind: 'quantity', news: 'quantity-changed' }, context, async ({ row }) => {
      const product = (await loadCartProducts(context.database, [row.skuCode])).get(row.skuCode);
      const limit = product ? purchaseLimit(saleSkuOf(product.record)) : row.quantity;
      return quantity > limit ? refuseOverLimit(row.skuName, limit) : { quantity };
    }),
  ),
  handle(swapProduct, ({ periodical_purchase_code: code, sku }, context) =>
    changeRow(code, { kind: 'product', news: 'product-swapped' }, context, ({ row }) => swap(row, sku, context)),
  ),
  handle(changeSubscriptionAddress, ({ periodical_purchase_code: code, delivery_code, delivery_slot }, context) =>
    changeRow(code, { kind: 'address', news: 'address-changed' }, context, async () => {
      const own = await findAddress(context.database, {
        customerCode: memberCode(context),
        deliveryCode: delivery_code,
      });
      if (!own) return refuse('address-unknown', 'お届け先が見つかりませんでした。');
      return { deliveryCode: delivery_code, ...(delivery_slot && { deliverySlot: delivery_slot }) };
    }),
  ),
  handle(changeSubscriptionPayment, (request, context) =>
    changeRow(request.periodical_purchase_code, { kind: 'payment', news: 'payment-changed' }, context, () =>
      choosePayment(request, { context, methods }),
    ),
  ),
];

/** Locks the subscription, checks that it can be changed now, stores the change and queues its mail. */
async function changeRow(
  code: string,
  { kind, news }: { kind: SubscriptionChangeKind; news: SubscriptionNews },
  context: CallContext,
  decide: (stored: StoredSubscription) => Promise<ContentsChange | Refusal>,
) {
  const stored = await lockOwn(code, context);
  if (!stored) return refuseUnknownSubscription();
  const now = context.clock();
  const obstacle = refuseChange(stateOf(stored), now, kind);
  if (obstacle) return refuse(obstacle.reason, obstacle.message);
  const decided = await decide(stored);
  if (decided instanceof Refusal) return decided;
  await changeSubscriptionRow(context.database, code, decided);
  await announceSubscription(context.database, { code, news, now });
  return changed(code, context);
}

/** Changes to another product of the brand at its price; the quantity must stay within its limit. */
export async function swap(
  row: StoredSubscription['row'],
  skuCode: string,
  context: CallContext,
): Promise<ContentsChange | Refusal> {
  const shopper = cartShopperOf(context);
  const all = await loadCartProducts(context.database, [row.skuCode, skuCode]);
  const product = all.get(skuCode);
  const price = product ? periodicalPrice(visiblePriceRows(product.record, shopper)) : null;
  if (
    !product ||
    price === null ||
    !isSwapChoice({ from: all.get(row.skuCode), to: product, quantity: row.quantity, shopper })
  )
    return refuse('subscription-unavailable', 'この商品には変更できません。別の商品をお選びください。');
  const { name: skuName, itemCode, picture } = product;
  return { skuCode, itemCode, skuName, picture, priceInVat: price, firstPriceInVat: null };
}

async function choosePayment(
  request: z.output<typeof changeSubscriptionPayment.request>,
  { context, methods }: Offered & { context: CallContext },
): Promise<ContentsChange | Refusal> {
  const { payment_method: paymentType, card_code: cardCode } = request;
  const decision = paymentDecision(paymentType, { payable: 1, hasSubscription: true, hasClass1Drug: false });
  const isChoosable = choosableMethods({ methods }).some((method) => method === paymentType);
  if (decision.kind === 'refused' || !isChoosable)
    return refuse('payment-unavailable', 'このお支払い方法は定期購入ではご利用いただけません。');
  if (paymentType !== 'CREDIT_CARD') return { paymentType, paymentInstrument: null };
  const card = (await loadCards(context.database, memberCode(context))).find((each) => each.cardCode === cardCode);
  if (!card) return refuse('card-unknown', 'カードが見つかりませんでした。登録済みのカードからお選びください。');
  if (hasExpired(card, context.clock()))
    return refuse('card-expired', 'このカードの有効期限が切れています。別のカードをお選びください。');
  return { paymentType, paymentInstrument: { kind: 'saved-card', cardCode: card.cardCode } };
}

/** The payment methods with connected processors. */
export interface Offered {
  methods: readonly PaymentMethod[];
}

/** The methods that can be chosen without a processor's page. */
export function choosableMethods({ methods }: Offered): PaymentMethod[] {
  return CHOOSABLE.filter((method) => methods.includes(method));
}

const CHOOSABLE: readonly PaymentMethod[] = ['CREDIT_CARD', 'CASH_ON_DELIVERY', 'NP_DEFERRED'];
