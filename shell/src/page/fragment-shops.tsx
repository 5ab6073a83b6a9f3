import { ShopProvider } from '@store/remote-kit/shell';
import type { Composition } from '../composition/composition.ts';
import type { ShopOf } from './page-shop.ts';

/** Wraps each fragment in the shop of its own remote, on whichever page it is rendered. */
export const withFragmentShops = (composition: Composition, shopOf: ShopOf): Composition => ({
  ...composition,
  async fragment(of) {
    const Piece = await composition.fragment(of);
    const shop = shopOf(await composition.load(of.replace(/\/.*/, '')));
    return (props) => (
      <ShopProvider shop={shop}>
        <Piece {...props} />
      </ShopProvider>
    );
  },
});
