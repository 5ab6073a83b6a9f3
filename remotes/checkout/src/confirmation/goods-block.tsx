import type { Cart } from '@store/contracts';
import { intervalLabel } from '@store/domain';
import { Panel } from '@store/ui';
import { countPieces } from '../cart/cart-words.ts';
import { LineFace } from '../cart/line-face.tsx';
import { CART_PATH } from '../steps/step-address.ts';
import css from './confirmation-page.module.css';
import { Change } from './delivery-panels.tsx';

/** Each line with its quantity and price. */
export function GoodsBlock({ cart }: { readonly cart: Cart }) {
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
