import { cartState } from '@store/contracts/bus';
import type { PurchaseInterval } from '@store/contracts/entities';
import { isClass1Drug } from '@store/domain/sale';
import { useAddress, useGo, useShop, useShopState } from '@store/remote-kit';
import { type CartLine, linesAgainst } from '@store/remote-kit/mixing';
import { useState } from 'react';
import {
  type AddTrouble,
  addToCart,
  emptyAndAddToCart,
  tellAdded,
  type Wanted,
} from '../../add-to-cart/add-to-cart.ts';
import { type CartButton, cartButton, type PurchaseChoice } from '../../add-to-cart/cart-button.ts';
import type { LoadedProduct } from '../load-product.ts';
import { FIRST_INTERVAL } from './delivery-plan.ts';
import { subscriptionPrice } from './prices.ts';

/** What the shopper is about to buy on this page, shared by the buy box and the bar of phones. */
export interface Purchase {
  readonly choice: PurchaseChoice;
  readonly interval: PurchaseInterval;
  readonly quantity: number;
  /** Price of one unit in the chosen way. */
  readonly price: number;
  readonly button: CartButton;
  readonly isAdding: boolean;
  readonly trouble: AddTrouble | null;
  /** The lines of the cart that keep this out, while `trouble` is of mixing (expectations 27). */
  readonly against: readonly CartLine[];
  readonly choose: (choice: PurchaseChoice) => void;
  readonly setInterval: (interval: PurchaseInterval) => void;
  readonly setQuantity: (quantity: number) => void;
  readonly add: () => Promise<void>;
  readonly emptyAndAdd: () => Promise<void>;
  /** Asks for the page again, where what it shows is out of date. */
  readonly refresh: () => void;
}

/** Nothing is chosen toward a subscription before the shopper chooses it, unless there is no other way to buy. */
export function usePurchase({ product, campaignCode }: Pick<LoadedProduct, 'product' | 'campaignCode'>): Purchase {
  const { bus } = useShop();
  const go = useGo();
  const { pathname, search } = useAddress();
  const carts = useShopState(cartState) ?? [];
  const subscription = subscriptionPrice(product);
  const [choice, setChoice] = useState<PurchaseChoice>(firstChoice(product.sale_state.kind, subscription !== null));
  const [interval, setInterval] = useState(FIRST_INTERVAL);
  const [quantity, setQuantity] = useState(1);
  const [isAdding, setAdding] = useState(false);
  const [trouble, setTrouble] = useState<AddTrouble | null>(null);
  const button = cartButton(product, choice);
  const against =
    trouble?.kind === 'mixing' && button.orderType !== null
      ? linesAgainst({ order_type: button.orderType, sku_type: product.sku_type }, carts)
      : [];

  const put = async (way: (wanted: Wanted) => Promise<AddTrouble | null>) => {
    if (isAdding || button.orderType === null) return;
    setAdding(true);
    setTrouble(null);
    const met = await way({
      sku_code: product.sku_code,
      quantity,
      order_type: button.orderType,
      ...(choice === 'subscription' && { interval }),
      ...(campaignCode !== null && { campaign_code: campaignCode }),
    });
    setAdding(false);
    setTrouble(met);
    if (met?.left !== undefined) setQuantity(met.left);
    if (met) return;
    await tellAdded(bus);
    // M-02: what a class 1 medicine needs next is asked from the cart on.
    if (isClass1Drug(product)) go('/cart');
  };

  return {
    choice,
    interval,
    quantity,
    price:
      choice === 'subscription' && subscription ? (subscription.first ?? subscription.later) : product.price_in_vat,
    button,
    isAdding,
    trouble,
    against,
    choose: (next) => {
      setChoice(next);
      setTrouble(null);
    },
    setInterval,
    setQuantity,
    add: () => put((wanted) => addToCart(bus, wanted, carts)),
    emptyAndAdd: () => put((wanted) => emptyAndAddToCart(bus, wanted, { against, carts })),
    refresh: () => go(`${pathname}${search}`, { replace: true, keepPlace: true }),
  };
}

function firstChoice(state: string, canSubscribe: boolean): PurchaseChoice {
  return state === 'subscription-only' && canSubscribe ? 'subscription' : 'normal';
}
