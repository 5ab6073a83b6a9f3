import type { Cart, OrderWishes, PaymentMethod } from '@store/contracts/entities';
import { dropOffRefusal, giftRefusal } from '@store/domain/order';

interface Choices {
  readonly payment_method: PaymentMethod | null;
  readonly wishes: OrderWishes;
}

/** Why the parcel has to be handed over in person; null when it may be left. */
export function whyByHand({ payment_method }: Choices, { sku_entries_display: lines }: Cart): string | null {
  return dropOffRefusal({ paymentMethod: payment_method, lines });
}

/** The wishes as they can be kept: way to pay and goods may have changed since they were chosen. */
export function allowedWishes(choices: Choices, cart: Cart): OrderWishes {
  const { wishes } = choices;
  return {
    ...wishes,
    drop_off: whyByHand(choices, cart) === null ? wishes.drop_off : 'HAND',
    gift: giftRefusal(cart.sku_entries_display) === null ? wishes.gift : null,
  };
}
