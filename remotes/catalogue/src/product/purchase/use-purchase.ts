import { cartState } from '@store/contracts/bus';
import type { Cart, PurchaseInterval } from '@store/contracts/entities';
import { isClass1Drug } from '@store/domain/sale';
import { fetchCode, type ShopBus, useAddress, useGo, useShop, useShopState } from '@store/remote-kit';
import { useState } from 'react';
import { type AddError, type AddRequest, addToCart, showAdded } from '../../add-to-cart/add-to-cart.ts';
import { type CartButton, cartButton, type PurchaseChoice } from '../../add-to-cart/cart-button.ts';
import type { LoadedProduct } from '../load-product.ts';
import { FIRST_INTERVAL } from './delivery-plan.ts';
import { subscriptionPrice } from './prices.ts';

/** Adds something to the cart; resolves with the reason when it fails, null on success. */
export type AddFunction = (bus: ShopBus, request: AddRequest, carts: readonly Cart[]) => Promise<AddError | null>;

/** Why adding failed, with the component of its resolutions; null when that failed to load. */
export interface PurchaseError extends AddError {
  readonly resolutions: typeof import('./resolutions.tsx') | null;
}

/** The selection on a product page, shared by the buy box and the bottom bar. */
export interface Purchase {
  readonly choice: PurchaseChoice;
  readonly interval: PurchaseInterval;
  /** Campaign of the shown price. */
  readonly campaignCode: string | null;
  readonly quantity: number;
  /** Unit price of the chosen purchase type. */
  readonly price: number;
  readonly button: CartButton;
  readonly isAdding: boolean;
  readonly error: PurchaseError | null;
  readonly choose: (choice: PurchaseChoice) => void;
  readonly setInterval: (interval: PurchaseInterval) => void;
  readonly setQuantity: (quantity: number) => void;
  /** Adds to the cart, with the plain command unless another function is passed. */
  readonly add: (addWith?: AddFunction) => Promise<void>;
  /** Reloads stale page data. */
  readonly refresh: () => void;
}

/** A subscription is never preselected, unless it is the only way to buy. */
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
  const [error, setError] = useState<PurchaseError | null>(null);
  const button = cartButton(product, choice);

  const add = async (addWith: AddFunction = addToCart) => {
    if (isAdding || button.orderType === null) return;
    setAdding(true);
    setError(null);
    const request = {
      sku_code: product.sku_code,
      quantity,
      order_type: button.orderType,
      ...(choice === 'subscription' && { interval }),
      ...(campaignCode !== null && { campaign_code: campaignCode }),
    };
    const error = await addWith(bus, request, carts);
    const resolutions =
      error && (await fetchCode(() => import(/* webpackChunkName: "later" */ './resolutions.tsx')).catch(() => null));
    setAdding(false);
    setError(error && { ...error, resolutions });
    if (error?.left !== undefined) setQuantity(error.left);
    if (error) return;
    await showAdded(bus);
    // M-02: for class 1 medicine the flow continues from the cart.
    if (isClass1Drug(product)) go('/cart');
  };

  return {
    choice,
    interval,
    campaignCode,
    quantity,
    price:
      choice === 'subscription' && subscription ? (subscription.first ?? subscription.later) : product.price_in_vat,
    button,
    isAdding,
    error,
    choose: (next) => {
      setChoice(next);
      setError(null);
    },
    setInterval,
    setQuantity,
    add,
    refresh: () => go(`${pathname}${search}`, { replace: true, keepPlace: true }),
  };
}

function firstChoice(state: string, canSubscribe: boolean): PurchaseChoice {
  return state === 'subscription-only' && canSubscribe ? 'subscription' : 'normal';
}
