import { cartsAreShown } from './carts-are-shown.ts';
import { limitsHold } from './limits-hold.ts';
import type { ShopPromise } from './shop-promise.ts';

/** Every promise that is looked at after each step. */
export const PROMISES: readonly ShopPromise[] = [cartsAreShown, limitsHold];
