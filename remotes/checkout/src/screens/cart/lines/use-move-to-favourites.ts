import { favouritesState, sessionState, signIn, toggleFavourite } from '@store/contracts/bus';
import { useShop, useShopState } from '@store/remote-kit';
import { CART_STEP_PATH } from '../../../paths/step-address.ts';

/** Puts the heart of a SKU on; false when that did not work. A guest is led to sign in first. */
export function useMoveToFavourites(skuCode: string): () => Promise<boolean> {
  const { bus } = useShop();
  const session = useShopState(sessionState);
  const favourites = useShopState(favouritesState);
  return async () => {
    if (session?.kind !== 'member') {
      await bus.send(signIn, { return_path: CART_STEP_PATH }).catch(() => undefined);
      return false;
    }
    if (favourites?.includes(skuCode)) return true;
    const outcome = await bus.send(toggleFavourite, { sku_code: skuCode }).catch(() => ({ kind: 'failed' as const }));
    return outcome.kind === 'done';
  };
}
