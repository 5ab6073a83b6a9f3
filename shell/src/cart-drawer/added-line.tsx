import type { CartEntry } from '@store/contracts/entities';
import { formatNumber, Picture } from '@store/ui';
import css from './cart-drawer.module.css';

interface AddedLineProps {
  readonly line: CartEntry;
  /** Pieces added; the cart line may contain more. */
  readonly quantity: number;
}

/** Added product: picture, name, quantity and price. */
export function AddedLine({ line, quantity }: AddedLineProps) {
  return (
    <li className={css.line}>
      <Picture className={css.picture} picture={line.picture} alt="" sizes="88px" eager />
      <div>
        <p className={css.brand} lang="en">
          {line.brand}
        </p>
        <p className={css.name}>{line.sku_name}</p>
        {line.set_components && (
          <p className={css.contents}>
            {line.set_components.map((part) => `${part.sku_name} ${part.quantity}点`).join('、')}
          </p>
        )}
        <p className={css.facts}>
          <span>
            {`${line.interval === null ? '' : '定期購入　'}数量 ${quantity}点${line.quantity > quantity ? `（カートに${line.quantity}点）` : ''}`}
          </span>
          <span className={css.amount}>
            <b>{formatNumber(line.price_in_vat * quantity)}</b>円 <small>税込</small>
          </span>
        </p>
      </div>
    </li>
  );
}
