import type { Cart, OrderOptions, PaymentMethod } from '@store/contracts/entities';
import { dropOffRefusal, giftRefusal } from '@store/domain/order';

interface Choices {
  readonly payment_method: PaymentMethod | null;
  readonly wishes: OrderOptions;
}

/** Returns why the parcel must be handed over in person; null when drop-off is allowed. */
export function whyByHand({ payment_method }: Choices, { sku_entries_display: lines }: Cart): string | null {
  return dropOffRefusal({ paymentMethod: payment_method, lines });
}

/** Returns the options still allowed, as payment method and products may have changed since. */
export function allowedOptions(choices: Choices, cart: Cart): OrderOptions {
  const { wishes } = choices;
  return {
    ...wishes,
    drop_off: whyByHand(choices, cart) === null ? wishes.drop_off : 'HAND',
    gift: giftRefusal(cart.sku_entries_display) === null ? wishes.gift : null,
  };
}
