import type { Cart } from '@store/contracts/entities';
import type { OrderType } from '@store/contracts/wire';
import { whyUndivided } from '@store/domain/order';
import { redirectTo, type Shop } from '@store/remote-kit';
import { deliveryPath } from '../../paths/step-address.ts';
import { type CheckoutOptions, loadCheckout } from '../../shared/checkout/load-checkout.ts';

export interface SeveralVisit {
  readonly step: 'several';
  readonly cart: Cart;
  readonly options: CheckoutOptions;
}

/** 46: loads the division step; redirects carts that can only go to one address. */
export async function loadSeveral(shop: Shop, type: OrderType): Promise<SeveralVisit> {
  const { cart, options } = await loadCheckout(shop, type);
  if (whyUndivided({ order_type: type, lines: cart.sku_entries_display }) !== null)
    throw redirectTo(deliveryPath(type));
  return { step: 'several', cart, options };
}
