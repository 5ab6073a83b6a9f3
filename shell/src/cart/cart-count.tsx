import { cartState } from '@store/contracts/bus';
import { piecesIn, shownPieces } from '@store/domain/cart';
import { useHole, useShopState } from '@store/remote-kit';
import { VisuallyHidden } from '@store/ui';
import css from './cart-count.module.css';

/** Number of pieces in the visitor's carts (L-03). On a shared page the gateway removes it for members without pieces. */
export function CartCount() {
  const pieces = piecesIn(useShopState(cartState) ?? []);
  const start = useHole('cart', '');
  const end = useHole('cart-over', '');
  const shown = useHole('pieces', shownPieces(pieces));
  const all = useHole('all-pieces', String(pieces));
  if (pieces === 0 && !start) return null;
  return (
    <>
      {start || null}
      <span className={css.count} aria-hidden="true">
        {shown}
      </span>
      <VisuallyHidden>{` ${all}点`}</VisuallyHidden>
      {end || null}
    </>
  );
}
