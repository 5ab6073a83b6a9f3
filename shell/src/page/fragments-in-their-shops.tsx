import { type FragmentSource, ShopProvider } from '@store/remote-kit/shell';
import type { Composition } from '../composition/composition.ts';
import type { ShopOf } from './page-shop.ts';

type AnyFragment = Awaited<ReturnType<FragmentSource>>;

/** A fragment uses the shop in its own remote's name, on whichever page it stands. */
export function fragmentsInTheirShops({ load, fragment }: Composition, shopOf: ShopOf): FragmentSource {
  const known = new Map<AnyFragment, AnyFragment>();
  return async (of) => {
    const Piece = await fragment(of);
    const shop = shopOf(await load(of.replace(/\/.*/, '')));
    const InShop: AnyFragment =
      known.get(Piece) ??
      ((given) => (
        <ShopProvider shop={shop}>
          <Piece {...given} />
        </ShopProvider>
      ));
    known.set(Piece, InShop);
    return InShop;
  };
}
