import { favouritesState, sessionState, signIn, toggleFavourite } from '@store/contracts/bus';
import { useShop, useShopState } from '@store/remote-kit';
import { CART_STEP_PATH } from '../../../paths/step-address.ts';

/** Adds a SKU to the favourites; resolves with false on failure. Sends guests to sign-in first. */
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
