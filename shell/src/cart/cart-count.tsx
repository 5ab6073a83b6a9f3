import { cartState } from '@store/contracts/bus';
import { useShopState } from '@store/remote-kit';
import { VisuallyHidden } from '@store/ui';
import css from './cart-count.module.css';
import { piecesIn, shownPieces } from './pieces.ts';

/** Number of pieces in the visitor's carts (L-03). */
export function CartCount() {
  const pieces = piecesIn(useShopState(cartState) ?? []);
  if (pieces === 0) return null;
  return (
    <>
      <span className={css.count} aria-hidden="true">
        {shownPieces(pieces)}
      </span>
      <VisuallyHidden>{` ${pieces}点`}</VisuallyHidden>
    </>
  );
}
