import type { Address, Cart } from '@store/contracts/entities';
import { giftAtDoorRefusal } from '@store/domain/order';
import type { CheckoutOptions } from '../../shared/checkout/load-checkout.ts';
import type { DeliveryChoices } from '../delivery/delivery-choice.ts';

type Choices = Pick<DeliveryChoices, 'delivery_code' | 'wishes'>;

/** Returns why a gift order cannot be paid on delivery; null when it can. */
export function whyNotAtDoor(choices: Choices, cart: Cart, options: CheckoutOptions): string | null {
  const { buyer, addresses } = options;
  if (!buyer) return null;
  for (const { code, gift } of recipientsOf(choices, cart)) {
    const recipient = addresses.find(({ delivery_code }: Address) => delivery_code === code);
    if (!recipient) continue;
    const refusal = giftAtDoorRefusal({ paymentMethod: 'CASH_ON_DELIVERY', gift, buyer, recipient: recipient.name });
    if (refusal !== null) return refusal;
  }
  return null;
}

/** Returns the recipient and gift of the single address, or of each parcel. */
function recipientsOf({ delivery_code, wishes }: Choices, { checkout: { parcels } }: Cart) {
  if (!parcels) return [{ code: delivery_code, gift: wishes.gift }];
  return parcels.map((parcel) => ({ code: parcel.delivery_code, gift: parcel.gift }));
}
