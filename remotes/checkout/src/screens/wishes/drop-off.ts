import type { Cart, OrderWishes, PaymentMethod } from '@store/contracts/entities';
import { dropOffRefusal } from '@store/domain/order';

interface Choices {
  readonly payment_method: PaymentMethod | null;
  readonly wishes: OrderWishes;
}

/** Why the parcel has to be handed over in person; null when it may be left. */
export function whyByHand({ payment_method }: Choices, { sku_entries_display: lines }: Cart): string | null {
  return dropOffRefusal({ paymentMethod: payment_method, lines });
}

/** The wishes as they can be kept: the way to pay may have been changed after they were chosen. */
export function allowedWishes(choices: Choices, cart: Cart): OrderWishes {
  return whyByHand(choices, cart) === null ? choices.wishes : { ...choices.wishes, drop_off: 'HAND' };
}
