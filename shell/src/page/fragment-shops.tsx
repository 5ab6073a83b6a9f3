import { ShopProvider } from '@store/remote-kit/shell';
import type { Composition } from '../composition/composition.ts';
import { markedPart } from '../composition/marked-part.tsx';
import type { ShopOf } from './page-shop.ts';

/** Wraps each fragment in the shop of its own remote, on whichever page it is rendered. */
export const withFragmentShops = (composition: Composition, shopOf: ShopOf): Composition => ({
  ...composition,
  async fragment(of) {
    const name = of.replace(/\/.*/, '');
    const Piece = markedPart(await composition.fragment(of), `${name}@${composition.versionOf(name)}`);
    const shop = shopOf(await composition.load(name));
    return (props) => (
      <ShopProvider shop={shop}>
        <Piece {...props} />
      </ShopProvider>
    );
  },
});
