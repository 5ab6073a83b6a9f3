import type { OrderOptions, PaymentMethod } from '@store/contracts/entities';
import { dropOffRefusal } from '@store/domain/order';
import { type Refusal, refuse } from '../../../platform/http/handler.ts';
import type { PricedCart } from '../../cart/priced-cart.ts';
import { saleSkuOf } from '../../catalogue/product/sku-records.ts';

/** Refuses unattended delivery for payment methods and products that do not allow it (expectation 42). */
export function refuseOrderOptions(
  wishes: OrderOptions,
  { method, cart }: { method: PaymentMethod | null; cart: PricedCart },
): Refusal | null {
  if (wishes.drop_off === 'HAND') return null;
  const message = reasonForHandover(method, cart);
  return message === null ? null : refuse('drop-off-unavailable', message, { fields: { drop_off: message } });
}

/** The options stored with the order; in-person delivery where payment or products require it. */
export function orderOptionsOf(cart: PricedCart): OrderOptions | null {
  const { wishes } = cart.row;
  if (!wishes || reasonForHandover(cart.paymentMethod, cart) === null) return wishes;
  return { ...wishes, drop_off: 'HAND' };
}

const reasonForHandover = (paymentMethod: PaymentMethod | null, { lines }: PricedCart): string | null =>
  dropOffRefusal({ paymentMethod, lines: lines.map(({ product }) => saleSkuOf(product.record)) });
