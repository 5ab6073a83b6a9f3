import { earliestDelivery } from '@store/domain/delivery';
import { paymentDecision } from '@store/domain/order';
import { demandOf, subscriptionAvailability } from '@store/domain/sale';
import type { Queries } from '../../../platform/database/database.ts';
import type { PeriodicalPurchaseRow } from '../../../platform/database/tables/orders.ts';
import { type AddressRow, findAddress } from '../../../shared/customer/addresses.ts';
import { type DeliveryCalendar, loadCalendar } from '../../../shared/stock/warehouse-calendar.ts';
import { loadCartProducts } from '../../cart/cart-products.ts';
import type { CartShopper } from '../../cart/line/line-price.ts';
import { productSale } from '../../cart/product-sale.ts';
import { saleSkuOf } from '../../catalogue/product/sku-records.ts';
import { newOrderCode } from '../../order/state/order-code.ts';
import type { DraftLine, OrderDraft } from '../../order/write/order-draft.ts';
import { cardOf, hasExpired, loadCards } from '../../payment/card/saved-cards.ts';
import type { Instrument } from '../../payment/payment-method.ts';
import { paymentOfOrder } from '../../payment/payments.ts';
import { shopperOfCustomer } from '../customer-shopper.ts';
import { nextAmounts } from '../next-amounts.ts';
import { type PricedBoxItem, priceBoxItems } from '../price-box-items.ts';
import type { RenewalProblem } from '../renewal-problem.ts';
import type { HeldSubscription } from './held-subscription.ts';

/** The order draft of a due delivery with its payment instrument, or why it cannot be made. */
export type RenewalDraft =
  | {
      kind: 'drafted';
      draft: OrderDraft;
      instrument: Instrument /** One-time items that cannot be delivered now (56). */;
      missingItems: number;
    }
  | { kind: 'trouble'; reason: RenewalProblem };

/** Checks product, price, stock, address and payment again. Needs `lockPoints`. */
export async function draftRenewal(
  database: Queries,
  { stored: { row, boxItems, parcel }, customer }: HeldSubscription,
  now: number,
): Promise<RenewalDraft> {
  const address = await findAddress(database, row);
  if (!address) return problem('address-missing');
  const all = await loadCartProducts(database, [row.skuCode, ...boxItems.map(({ skuCode }) => skuCode)]);
  const product = all.get(row.skuCode);
  if (!product?.isListed) return problem('not-on-sale');
  const sku = saleSkuOf(product.record);
  const sale = subscriptionAvailability({ sku, inventories: product.record.stock, now, quantity: row.quantity });
  if (sale.kind === 'unavailable' && !GOES_ON.has(sale.reason))
    return problem(sale.reason === 'no-subscription-stock' ? 'out-of-stock' : 'not-on-sale');

  const shopper = shopperOfCustomer(customer, now);
  const items = priceBoxItems(boxItems, { product: all, shopper }).filter((item) => canCome(item, shopper));
  const { price, totals } = nextAmounts({
    ...{ row, product, address, items, parcel, shopper },
    paymentMethod: row.paymentType,
  });
  const question = { payable: totals.total, hasSubscription: true, hasClass1Drug: false };
  if (paymentDecision(row.paymentType, question).kind === 'refused') return problem('payment-unusable');
  const instrument = await instrumentOf(database, row, now);
  if (typeof instrument === 'string') return problem(instrument);

  const { skuCode, quantity, deliverySlot, paymentType: paymentMethod, customerCode } = row;
  const { itemCode, name: skuName, brand, picture } = product;
  const { taxCode } = product.record.row;
  const line = { skuCode, itemCode, skuName, brand, picture, taxCode, quantity, priceInVat: price };
  const draft: OrderDraft = {
    wishes: null,
    safeUse: null,
    laterSubscriptions: [],
    orderCode: newOrderCode(now),
    customerCode,
    orderType: 'PERIODICAL',
    cartCode: null,
    lines: [{ ...line, isClass1: false, subscription: null }, ...items.map(itemLine)],
    demands: demandOf([
      { orderType: 'PERIODICAL', sku, quantity },
      ...items.map((item) => ({
        orderType: 'NORMAL' as const,
        sku: saleSkuOf(item.product.record),
        quantity: item.row.quantity,
      })),
    ]),
    totals,
    coupon: null,
    address,
    deliveryDate: deliveryDay(row.nextDelivery, address, await loadCalendar(database, now)),
    deliverySlot,
    paymentMethod,
    // S-12: medicine cannot be subscribed.
    adviceWaitMs: 0,
  };
  return { kind: 'drafted', draft, instrument, missingItems: boxItems.length - items.length };
}

/** Whether an item can be delivered; hidden, sold-out and ended ones are left out without delaying the rest. */
function canCome({ row, product }: PricedBoxItem, shopper: CartShopper): boolean {
  const { quantity } = row;
  return (
    productSale({ product, orderType: 'NORMAL', quantity, stock: product.record.stock, shopper, offer: undefined })
      .kind === 'open'
  );
}

function itemLine({ row, product, price }: PricedBoxItem): DraftLine {
  const { itemCode, name: skuName, brand, picture } = product;
  return {
    skuCode: row.skuCode,
    itemCode,
    skuName,
    brand,
    picture,
    taxCode: product.record.row.taxCode,
    quantity: row.quantity,
    priceInVat: price,
    // V-07: class 1 medicine cannot be added to a box.
    isClass1: false,
    subscription: null,
  };
}

/** States that block new subscriptions but not running ones. */
const GOES_ON: ReadonlySet<string> = new Set(['outside-button-window', 'spot-changeable']);

const problem = (reason: RenewalProblem): RenewalDraft => ({ kind: 'trouble', reason });

/** The agreed day, or the earliest possible one when the run is late. */
function deliveryDay(
  agreed: string,
  { state: prefecture, zipCode: postcode }: AddressRow,
  calendar: DeliveryCalendar,
): string {
  const earliest = earliestDelivery({ ...calendar, prefecture, postcode });
  return agreed > earliest ? agreed : earliest;
}

/** The payment instrument: the chosen card, or the first order's, or the member's default card. */
async function instrumentOf(
  database: Queries,
  row: PeriodicalPurchaseRow,
  now: number,
): Promise<Instrument | RenewalProblem> {
  if (row.paymentInstrument?.kind === 'previous') return row.paymentInstrument;
  if (row.paymentType !== 'CREDIT_CARD' && row.paymentType !== 'AMAZON_PAY') return { kind: 'none' };
  const paid = row.paymentInstrument || !row.orderCode ? null : await paymentOfOrder(database, row.orderCode);
  if (paid?.reusable && paid.method === row.paymentType) return { kind: 'previous', paymentCode: paid.paymentCode };
  if (row.paymentType === 'AMAZON_PAY') return 'payment-unusable';
  const card = cardOf(row, await loadCards(database, row.customerCode));
  if (!card) return 'card-missing';
  return hasExpired(card, now) ? 'card-expired' : { kind: 'saved-card', cardCode: card.cardCode };
}
