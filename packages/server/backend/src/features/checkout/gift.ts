import type { GiftOptions, PaymentMethod } from '@store/contracts/entities';
import { giftAtDoorRefusal, giftRefusal, medicineRecipientRefusal, type PersonName } from '@store/domain/order';
import { eq } from 'drizzle-orm';
import { customers } from '../../platform/database/tables/customers.ts';
import { type CallContext, type Refusal, refuse } from '../../platform/http/handler.ts';
import type { AddressRow } from '../../shared/customer/addresses.ts';
import { buyerCode } from '../../shared/customer/member-code.ts';
import type { PricedCart } from '../cart/priced-cart.ts';
import { saleSkuOf } from '../catalogue/product/sku-records.ts';
import { isAnsweredByBuyer } from './advice.ts';
import { hasClass1Drug } from './choices.ts';

/** The fields of a cart that decide about gifts, with one recipient per address; null until one is chosen. */
export interface GiftCart extends Pick<PricedCart, 'lines'> {
  readonly paymentMethod: PaymentMethod | null;
  readonly recipients: readonly { readonly address: AddressRow | null; readonly gift: GiftOptions | null }[];
}

/** Refuses class 1 medicine as a gift or for others, and hidden prices that a recipient would pay (43, M-02, P-11). */
export async function giftObstacle(cart: GiftCart, context: CallContext): Promise<Refusal | null> {
  const isGift = cart.recipients.some(({ gift }) => gift !== null);
  const unfit = isGift ? giftRefusal(cart.lines.map(({ product }) => saleSkuOf(product.record))) : null;
  if (unfit !== null) return refuse('gift-unavailable', unfit, { fields: { gift: unfit } });
  const isMedicine = hasClass1Drug(cart);
  if (!isMedicine && !hidesAtDoor(cart)) return null;
  const buyer = await buyerName(context);
  if (!buyer) return null;
  const names = cart.recipients.flatMap(({ address, gift }) => (address ? [{ recipient: nameOf(address), gift }] : []));
  if (isMedicine && (await isAnsweredByBuyer(cart, context)))
    for (const { recipient } of names) {
      const message = medicineRecipientRefusal(buyer, recipient);
      if (message !== null) return refuse('recipient-refused', message, { fields: { delivery_code: message } });
    }
  for (const { recipient, gift } of names) {
    const message = giftAtDoorRefusal({ paymentMethod: cart.paymentMethod, gift, buyer, recipient });
    if (message !== null) return refuse('payment-unavailable', message, { fields: { payment_method: message } });
  }
  return null;
}

/** The name of the member or guest; null before a guest entered one. */
export async function buyerName({ database, identity }: CallContext): Promise<PersonName | null> {
  const code = buyerCode(identity);
  const [row] = code === null ? [] : await database.select().from(customers).where(eq(customers.customerCode, code));
  return row ? nameOf(row) : null;
}

const hidesAtDoor = ({ paymentMethod, recipients }: GiftCart) =>
  paymentMethod === 'CASH_ON_DELIVERY' && recipients.some(({ gift }) => gift?.hide_prices === true);

const nameOf = ({ lastName, firstName }: { lastName: string; firstName: string }): PersonName => ({
  last_name: lastName,
  first_name: firstName,
});
