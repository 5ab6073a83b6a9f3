import { cardFields, cardsByCustomer } from '@store/contracts/calls/checkout';
import type { Cart, SavedCard } from '@store/contracts/entities';
import type { OrderType } from '@store/contracts/wire';
import type { Shop } from '@store/remote-kit';
import { type CheckoutOptions, loadCheckout } from '../../shared/checkout/load-checkout.ts';

export interface DeliveryVisit {
  readonly step: 'delivery';
  readonly cart: Cart;
  readonly options: CheckoutOptions;
  readonly cards: readonly SavedCard[];
  /** URL of the card network fields; null when it could not be loaded. */
  readonly fieldsUrl: string | null;
}

/** Loads the delivery step. Works without saved cards or card fields: the other payment methods remain. */
export async function loadDelivery(shop: Shop, type: OrderType): Promise<DeliveryVisit> {
  const [{ cart, options }, cards, fields] = await Promise.all([
    loadCheckout(shop, type),
    shop.call(cardsByCustomer, {}).catch(() => null),
    shop.call(cardFields, {}, { freshMs: Number.POSITIVE_INFINITY }).catch(() => null),
  ]);
  return {
    step: 'delivery',
    cart,
    options,
    cards: cards?.kind === 'answered' ? cards.data.cards : [],
    fieldsUrl: fields?.kind === 'answered' ? fields.data.fields_url : null,
  };
}
