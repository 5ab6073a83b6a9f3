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
  /** 46: guest who orders, independent of the recipient; null for a member, and after an error. */
  readonly orderer: OrderWhole['orderer'];
  /** Unit price from the second delivery on, by SKU; subscriptions only. */
  readonly laterPrices: Readonly<Record<string, number>>;
}

/** Loads the confirmation page; redirects to the delivery without an address or a complete payment. */
export async function loadConfirmation(shop: Shop, type: OrderType): Promise<ConfirmationVisit> {
  const { cart, options } = await loadCheckout(shop, type);
  const address = options.addresses.find(({ delivery_code }) => delivery_code === cart.checkout.delivery_code);
  // An invalid division over several addresses must be corrected at the delivery step.
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

/** Optional information: null after an error, so that the order can still be placed. */
async function loadOrderer(shop: Shop): Promise<ConfirmationVisit['orderer']> {
  const reply = await shop.call(guestBuyer, {}).catch(() => null);
  return reply?.kind === 'answered' ? reply.data.orderer : null;
}

/** Loads the unit prices of later deliveries; falls back to the price of the line. */
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
