import type { Cart } from '@store/contracts/entities';
import { intervalLabel } from '@store/domain/delivery';
import { Panel } from '@store/ui';
import { CART_PATH } from '../../paths/step-address.ts';
import { countPieces } from '../../shared/cart/cart-texts.ts';
import { LineFace } from '../../shared/cart/line-face.tsx';
import { Change } from '../../shared/page/change.tsx';
import css from './confirmation-page.module.css';

/** Cart lines with quantity and price. */
export function ProductsBlock({ cart }: { readonly cart: Cart }) {
  return (
    <Panel
      title={
        <>
          ご注文商品 <small className={css.count}>{countPieces(cart)}点</small>
        </>
      }
      action={<Change what="ご注文商品" href={CART_PATH} />}
    >
      <ul>
        {cart.sku_entries_display.map((entry) => (
          <LineFace
            key={entry.entry_index}
            entry={entry}
            quantity={entry.quantity}
            note={entry.interval && `お届けサイクル ${intervalLabel(entry.interval)}`}
            amount={
              <span>
                数量 <b>{entry.quantity}</b>
              </span>
            }
          />
        ))}
      </ul>
    </Panel>
  );
}
