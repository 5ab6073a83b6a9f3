import type { CartEntry } from '@store/contracts/entities';
import type { OrderType } from '@store/contracts/wire';
import { isDrug } from '@store/domain/sale';
import { Button, QuantityStepper } from '@store/ui';
import { useId, useState } from 'react';
import { LineFace } from '../../../shared/cart/line-face.tsx';
import { mostOf } from '../../../shared/cart/line-limit.ts';
import { LineInterval } from '../../subscription/line-interval.tsx';
import css from './cart-line.module.css';
import { LineForm, LineSent } from './line-form.tsx';
import { LineProblem } from './line-problem.tsx';
import { useLineQuantity } from './use-line-quantity.ts';
import { useMoveToFavourites } from './use-move-to-favourites.ts';
import type { TakenOut } from './use-taken-out.ts';

interface CartLineProps {
  readonly entry: CartEntry;
  readonly orderType: OrderType;
  readonly onTakenOut: (taken: TakenOut) => void;
}

/** Cart line with quantity, move-to-favourites and remove controls. */
export function CartLine({ entry, orderType, onTakenOut }: CartLineProps) {
  const quantity = useLineQuantity(entry, orderType);
  const favour = useMoveToFavourites(entry.sku_code);
  const [isMoving, setMoving] = useState(false);
  const form = useId();

  const remove = async (into: TakenOut['into']) => {
    if (isMoving) return;
    setMoving(true);
    const isFree = into === 'nowhere' || (await favour());
    if (isFree && (await quantity.remove())) onTakenOut({ entry, orderType, into });
    setMoving(false);
  };

  return (
    <LineFace
      entry={entry}
      quantity={quantity.shown || entry.quantity}
      note={entry.interval && <LineInterval entry={entry} />}
      amount={
        <div className={css.amount}>
          <QuantityStepper
            compact
            label={`${entry.sku_name}の数量`}
            value={quantity.shown || entry.quantity}
            max={Math.max(mostOf(entry), 1)}
            onChange={quantity.change}
            disabled={isMoving}
            form={form}
          />
        </div>
      }
    >
      {quantity.shown >= mostOf(entry) && (
        <p className={css.limit}>
          {`${mostOf(entry) < entry.purchase_limit ? 'ほかのカートやセットの分と合わせて、' : ''}お一人様${entry.purchase_limit}点までご購入いただけます。`}
        </p>
      )}
      {entry.coupon_note && <p className={css.limit}>{entry.coupon_note}</p>}
      <p className={css.actions}>
        {!isDrug(entry) && (
          <Button variant="text" onClick={() => void remove('favourites')}>
            お気に入りに移す
          </Button>
        )}
        <Button
          variant="text"
          type="submit"
          form={form}
          name="quantity"
          value="0"
          onClick={(event) => {
            event.preventDefault();
            void remove('nowhere');
          }}
        >
          削除する
        </Button>
      </p>
      <LineSent id={form} entry={entry} orderType={orderType} />
      <noscript>
        <LineForm entry={entry} orderType={orderType} />
      </noscript>
      <LineProblem entry={entry} refused={quantity.error} onQuantity={quantity.change} />
    </LineFace>
  );
}
