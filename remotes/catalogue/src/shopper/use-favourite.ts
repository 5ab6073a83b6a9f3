import { favouritesState, sessionState, signIn, toggleFavourite } from '@store/contracts/bus';
import { useAddress, useFavouriteHole, useShop, useShopState } from '@store/remote-kit';
import { useState } from 'react';

/** For a command that failed without a message. */
export const NOT_CHANGED = 'お気に入りを変更できませんでした。もう一度お試しください。';

/** Favourite state of a product (S-11). Sends a guest to sign-in and back; the favourite is then set. */
export function useFavourite(skuCode: string) {
  const { bus } = useShop();
  const favourites = useShopState(favouritesState);
  const session = useShopState(sessionState);
  const { pathname, search } = useAddress();
  const [error, setError] = useState<string | null>(null);

  const toggle = async () => {
    setError(null);
    try {
      const outcome =
        session?.kind === 'member'
          ? await bus.send(toggleFavourite, { sku_code: skuCode })
          : await bus.send(signIn, { return_path: favouriteAfterSignIn(skuCode, `${pathname}${search}`) });
      if (outcome.kind === 'refused') setError(outcome.message);
      if (outcome.kind === 'failed') setError(NOT_CHANGED);
    } catch {
      // Timeout or network error; the customer can retry.
      setError(NOT_CHANGED);
    }
  };
  const isOn = favourites?.includes(skuCode) ?? false;
  return { isOn, choose: useFavouriteHole(skuCode, isOn), toggle, error };
}

/** R-34, expectations 10: returns the URL that sets the favourite of a guest after sign-in. */
export function favouriteAfterSignIn(skuCode: string, here: string): string {
  return `/add_favorite?${new URLSearchParams({ fav_code: skuCode, redirect_path: here })}`;
}
