import { orderTotals } from '@store/domain/order';
import { isClass1Drug } from '@store/domain/sale';
import type { Queries } from '../../platform/database/database.ts';
import { findAddress } from '../../shared/customer/addresses.ts';
import { type CartShopper, linePoints, linePrice } from '../cart/line/line-price.ts';
import { saleSkuOf } from '../catalogue/product/sku-records.ts';
import { newOrderCode } from '../order/state/order-code.ts';
import type { OrderDraft } from '../order/write/order-draft.ts';
import { hasExpired, loadCards } from '../payment/card/saved-cards.ts';
import type { Instrument } from '../payment/payment-method.ts';
import { productOfGroupBuy } from './group-buy-product.ts';
import { fitsInvoice, methodOf, type PartMethod } from './part-means.ts';
import type { PartProblem } from './part-problem.ts';
import type { HeldPart } from './part-runs.ts';
import { permissionsOf } from './permissions.ts';

/** The order draft of a part with its payment instrument, or the reason why it cannot be made. */
export type PartDraft =
  | { readonly kind: 'drafted'; readonly draft: OrderDraft; readonly instrument: Instrument }
  | { readonly kind: 'trouble'; readonly reason: PartProblem };

/**
 * Drafts the order of a part at the settled price, but at most the member's regular price; shipping, tax and points
 * follow the usual rules. Needs `lockPoints`.
 */
export async function draftPart(
  database: Queries,
  { join, groupBuy, customer }: HeldPart,
  now: number,
): Promise<PartDraft> {
  const { customerCode, memberType, memberRank, sex } = customer;
  const found = await productOfGroupBuy(database, join.productCode, join.quantity);
  // Class 1 medicine requires individual advice.
  if (!found || groupBuy.settledPrice === null || isClass1Drug(saleSkuOf(found.product.record)))
    return problem('not-on-sale');
  const address = await findAddress(database, { customerCode, deliveryCode: join.deliveryCode ?? '' });
  if (!address) return problem('address-missing');
  const paying = await payingOf(database, join, now);
  if (typeof paying === 'string') return problem(paying);
  const { paymentMethod, instrument } = paying;

  const shopper: CartShopper = { customerCode, memberType, memberRank, sex, now };
  const { skuCode, product, demands } = found;
  const ordinary = linePrice(product.record, { orderType: 'NORMAL', shopper, offer: undefined })?.price;
  const price = Math.min(groupBuy.settledPrice, ordinary ?? groupBuy.settledPrice);
  const { taxCode } = product.record.row;
  const { itemCode, name: skuName, brand, picture } = product;
  const { quantity } = join;
  const sum = {
    price_in_vat: price,
    quantity,
    tax_code: taxCode,
    pointsPerUnit: linePoints(product.record, { price, orderType: 'NORMAL', shopper }),
  };
  const totals = orderTotals({ lines: [sum], paymentMethod, prefecture: address.state, postcode: address.zipCode });
  if (paymentMethod === 'NP_DEFERRED' && !fitsInvoice(totals.total)) return problem('deferred-over-amount');
  const draft: OrderDraft = {
    orderCode: newOrderCode(now),
    customerCode,
    orderType: 'NORMAL',
    cartCode: null,
    lines: [
      {
        ...{ skuCode, itemCode, skuName, brand, picture, taxCode, quantity },
        ...{ priceInVat: price, isClass1: false, subscription: null },
      },
    ],
    laterSubscriptions: [],
    demands,
    totals,
    coupon: null,
    address,
    deliveryDate: null,
    deliverySlot: 'NONE',
    paymentMethod,
    wishes: null,
    safeUse: null,
    adviceWaitMs: 0,
  };
  return { kind: 'drafted', draft, instrument };
}

/** The payment instrument of the part: a valid card, a held permission, or an invoice; or why it is unusable. */
async function payingOf(
  database: Queries,
  join: HeldPart['join'],
  now: number,
): Promise<{ paymentMethod: PartMethod; instrument: Instrument } | PartProblem> {
  const paymentMethod = methodOf(join);
  if (paymentMethod === 'NP_DEFERRED') return { paymentMethod, instrument: { kind: 'none' } };
  if (paymentMethod === 'AMAZON_PAY') {
    const { held } = await permissionsOf(database, join);
    if (!held || held.permissionCode !== join.permissionCode) return 'permission-missing';
    return { paymentMethod, instrument: { kind: 'permission', permissionCode: held.permissionCode } };
  }
  const card = (await loadCards(database, join.customerCode)).find(({ cardCode }) => cardCode === join.cardCode);
  if (!card) return 'card-missing';
  return hasExpired(card, now)
    ? 'card-expired'
    : { paymentMethod, instrument: { kind: 'saved-card', cardCode: card.cardCode } };
}

const problem = (reason: PartProblem): PartDraft => ({ kind: 'trouble', reason });
