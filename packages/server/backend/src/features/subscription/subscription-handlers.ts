import {
  deliveryPreview,
  getSubscription,
  periodicalByCustomer,
  subscriptionOptions,
} from '@store/contracts/calls/subscription';
import { DELIVERY_SLOTS, deliveriesFrom, firstDeliveryOf } from '@store/domain/delivery';
import { PAYMENT_LABELS } from '@store/domain/order';
import { purchaseLimit } from '@store/domain/sale';
import { moveChoices, restartChoices } from '@store/domain/subscription';
import { type CallContext, type Handler, handle } from '../../platform/http/handler.ts';
import type { RotatingSecret } from '../../platform/secrets/rotating-secret.ts';
import { loadAddresses, toWireAddress } from '../../shared/customer/addresses.ts';
import { memberCode } from '../../shared/customer/member-code.ts';
import { loadCartProducts } from '../cart/cart-products.ts';
import { saleSkuOf } from '../catalogue/product/sku-records.ts';
import { loadCards, toWireCard } from '../payment/card/saved-cards.ts';
import { boxDaysHandler } from './box-days.ts';
import { boxItemHandlers } from './box-items.ts';
import { choosableMethods, contentHandlers, type Offered } from './change-contents.ts';
import { dateHandlers } from './change-dates.ts';
import { severalHandler } from './change-several.ts';
import { wholeContentsHandler } from './change-whole-contents.ts';
import { findOwn, refuseUnknownSubscription } from './own-subscription.ts';
import { previewHandler } from './preview-change.ts';
import { createSkipLinks, skipLinkHandlers } from './skip-link.ts';
import { findSubscription, loadSubscriptions, type StoredSubscription, stateOf } from './stored-subscriptions.ts';
import { swapChoices } from './swap-choices.ts';
import { toWireSubscriptions } from './wire-subscription.ts';

/** Days shown in the preview of an interval. */
const PREVIEWED = 6;

/** A-18, the preview of an interval, and all actions of a member on a subscription. */
export const subscriptionHandlers = ({
  methods,
  secrets,
}: Offered & { secrets: RotatingSecret }): readonly Handler[] => [
  handle(periodicalByCustomer, async (_request, context) => {
    const stored = await loadSubscriptions(context.database, memberCode(context));
    return { periodical_purchases: await toWireSubscriptions(stored, context) };
  }),
  handle(deliveryPreview, async ({ interval }, { clock }) => {
    const first = firstDeliveryOf({ interval, chosen: null, now: clock() });
    return { days: deliveriesFrom(first, { interval, count: PREVIEWED }) };
  }),
  handle(
    getSubscription,
    async ({ periodical_purchase_code: code }, context) =>
      (await findOwn(code, context)) ?? refuseUnknownSubscription(),
  ),
  handle(subscriptionOptions, async ({ periodical_purchase_code: code }, context) => {
    const stored = await findSubscription(context.database, { customerCode: memberCode(context), code });
    return stored ? optionsOf(stored, { context, methods }) : refuseUnknownSubscription();
  }),
  previewHandler,
  ...dateHandlers,
  ...contentHandlers({ methods }),
  wholeContentsHandler,
  ...boxItemHandlers,
  boxDaysHandler,
  ...skipLinkHandlers(createSkipLinks(secrets)),
  severalHandler,
];

async function optionsOf(stored: StoredSubscription, { context, methods }: Offered & { context: CallContext }) {
  const { row } = stored;
  const { database } = context;
  const now = context.clock();
  const product = (await loadCartProducts(database, [row.skuCode])).get(row.skuCode);
  return {
    delivery_dates: moveChoices(stateOf(stored), now),
    restart_dates: restartChoices(now),
    purchase_limit: product ? purchaseLimit(saleSkuOf(product.record)) : row.quantity,
    addresses: (await loadAddresses(database, row.customerCode)).map(toWireAddress),
    delivery_slots: [...DELIVERY_SLOTS],
    payment_methods: choosableMethods({ methods }).map((method) => ({ method, label: PAYMENT_LABELS[method] })),
    cards: (await loadCards(database, row.customerCode)).map((card) => toWireCard(card, now)),
    products: await swapChoices(row, context),
  };
}
