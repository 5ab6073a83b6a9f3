import { formatNumber, formatYen } from '../format/yen.ts';
import css from './price.module.css';

const labels = { normal: '通常価格', subscription: '定期価格', sale: 'セール価格', struck: '通常価格' } as const;

export interface PriceProps {
  /** Whole yen, tax included. */
  readonly amount: number;
  /** `struck` is the 通常価格 beside a lower price. */
  readonly variant?: keyof typeof labels;
  /** Replaces the variant's label; empty for none. */
  readonly label?: string;
  /** Shown as 「10%OFF」. */
  readonly percentOff?: number;
  /** `card` 16 / 18 px, `detail` 24 px, `total` 28 px. */
  readonly size?: 'card' | 'detail' | 'total';
}

/** A price: label, amount, small 円, 税込. */
export function Price({ amount, variant = 'normal', label = labels[variant], percentOff, size = 'card' }: PriceProps) {
  const off = percentOff ? <span className={css.off}>{percentOff}%OFF</span> : null;
  if (variant === 'struck') {
    return (
      <p className={css.price} data-variant={variant} data-size={size}>
        {label && <span>{label}</span>}
        <s className={css.struck}>{formatYen(amount)}</s>
        {off}
      </p>
    );
  }
  return (
    <p className={css.price} data-variant={variant} data-size={size}>
      {label && <span>{label}</span>}
      <b className={css.amount}>
        {formatNumber(amount)}
        <small className={css.yen}>円</small>
      </b>
      <small className={css.tax}>税込</small>
      {off}
    </p>
  );
}
