import type { shopMap } from '@store/contracts/calls/catalogue';
import type { AnswerOf } from '@store/contracts/wire';
import { createContext, useContext } from 'react';

export type ShopMap = AnswerOf<typeof shopMap>;

/** Data of the menus: categories, concerns, brands, keywords. Null until the start sequence has loaded it. */
export const ShopMapContext = createContext<ShopMap | null>(null);

export function useShopMap(): ShopMap | null {
  return useContext(ShopMapContext);
}
