import { getProduct } from '@store/contracts/calls/catalogue';
import { guestBuyer } from '@store/contracts/calls/checkout';
import type { Address, Cart, OrderWhole } from '@store/contracts/entities';
import type { OrderType } from '@store/contracts/wire';
import { redirectTo, type Shop } from '@store/remote-kit';
import { deliveryPath } from '../../paths/step-address.ts';
import { type CheckoutOptions, loadCheckout } from '../../shared/checkout/load-checkout.ts';
import { isPaymentComplete } from '../payment/instrument.ts';

export interface ConfirmationVisit {
  readonly step: 'confirm';
  readonly cart: Cart;
  readonly options: CheckoutOptions;
  readonly address: Address;
  /** 46: the guest who orders, as they said it, wherever the parcel goes; null for a member, and where it could not be had. */
  readonly orderer: OrderWhole['orderer'];
  /** Price of one unit from the second delivery on, by SKU; only for subscriptions. */
  readonly laterPrices: Readonly<Record<string, number>>;
}

/** A cart without an address or a whole payment goes back to the delivery. */
export async function loadConfirmation(shop: Shop, type: OrderType): Promise<ConfirmationVisit> {
  const { cart, options } = await loadCheckout(shop, type);
  const address = options.addresses.find(({ delivery_code }) => delivery_code === cart.checkout.delivery_code);
  // What was divided and does not fit any more is divided anew, or sent to one address, at the delivery.
  if (cart.checkout.parcels_trouble) throw redirectTo(deliveryPath(type));
  const { payment_method, payment } = cart.checkout;
  const isPaid = options.payment_methods.some(({ method }) => method === payment_method);
  if (!address || !isPaid || !isPaymentComplete(payment_method, payment ?? null)) throw redirectTo(deliveryPath(type));
  const [laterPrices, orderer] = await Promise.all([
    type === 'PERIODICAL' ? loadLaterPrices(shop, cart) : {},
    cart.customer_code === null ? loadOrderer(shop) : null,
  ]);
  return { step: 'confirm', cart, options, address, orderer, laterPrices };
}

/** Shown beside the order, and no part of it: without it the order can be placed all the same. */
async function loadOrderer(shop: Shop): Promise<ConfirmationVisit['orderer']> {
  const reply = await shop.call(guestBuyer, {}).catch(() => null);
  return reply?.kind === 'answered' ? reply.data.orderer : null;
}

/** What the deliveries after the first cost, where the product says; else the price of the line stands. */
async function loadLaterPrices(shop: Shop, { sku_entries_display: lines }: Cart): Promise<Record<string, number>> {
  const priced = await Promise.all(
    lines.map(async ({ sku_code, item_code, price_in_vat }) => {
      const reply = await shop.call(getProduct, { product_code: item_code });
      const later = reply.kind === 'answered' ? reply.data.periodical_price_in_vat : null;
      return [sku_code, later ?? price_in_vat] as const;
    }),
  );
  return Object.fromEntries(priced);
}
