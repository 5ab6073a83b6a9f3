import { cartState } from '@store/contracts/bus';
import { useShopState } from '@store/remote-kit';
import { VisuallyHidden } from '@store/ui';
import css from './cart-count.module.css';

const MOST_SHOWN = 99;

/** How many pieces lie in the visitor's carts: hidden at 0, `99+` above 99 (L-03). */
export function CartCount() {
  const carts = useShopState(cartState) ?? [];
  const pieces = carts.flatMap((cart) => cart.sku_entries_display).reduce((sum, entry) => sum + entry.quantity, 0);
  if (pieces === 0) return null;
  return (
    <>
      <span className={css.count} aria-hidden="true">
        {pieces > MOST_SHOWN ? `${MOST_SHOWN}+` : pieces}
      </span>
      <VisuallyHidden> {pieces}点</VisuallyHidden>
    </>
  );
}
