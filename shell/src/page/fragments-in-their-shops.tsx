import { ShopProvider } from '@store/remote-kit/shell';
import type { Composition } from '../composition/composition.ts';
import type { ShopOf } from './page-shop.ts';

/** A fragment uses the shop in its own remote's name, on whichever page it stands. */
export const fragmentsInTheirShops = (composition: Composition, shopOf: ShopOf): Composition => ({
  ...composition,
  async fragment(of) {
    const Piece = await composition.fragment(of);
    const shop = shopOf(await composition.load(of.replace(/\/.*/, '')));
    return (given) => (
      <ShopProvider shop={shop}>
        <Piece {...given} />
      </ShopProvider>
    );
  },
});
