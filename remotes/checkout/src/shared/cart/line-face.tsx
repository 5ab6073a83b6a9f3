import type { CartEntry } from '@store/contracts/entities';
import { isDrug, percentOff } from '@store/domain/sale';
import { Badge, formatNumber, formatYen, Picture, wholeWords } from '@store/ui';
import type { ReactNode } from 'react';
import css from './line-face.module.css';

interface LineFaceProps {
  readonly entry: CartEntry;
  readonly quantity: number;
  /** Below the name: the interval of a subscription. */
  readonly note?: ReactNode;
  /** Left of the line total: the stepper, or 数量. */
  readonly amount: ReactNode;
  /** Below both. */
  readonly children?: ReactNode;
}

/** Cart or order line: picture, brand, name and price. */
export function LineFace({ entry, quantity, note, amount, children }: LineFaceProps) {
  const href = `/product/${entry.item_code}`;
  return (
    <li className={css.line}>
      {/* biome-ignore lint/a11y/useAnchorContent: the product name is the same link, accessible by keyboard */}
      <a className={css.picture} href={href} tabIndex={-1} aria-hidden="true">
        <Picture picture={entry.picture} alt="" sizes="(width >= 960px) 128px, 84px" eager />
      </a>
      <div className={css.words}>
        <p className={css.brand} lang="en">
          {entry.brand}
        </p>
        <p className={css.name}>
          <a href={href}>{wholeWords(entry.sku_name)}</a>
        </p>
        <Reduction entry={entry} />
        {entry.set_components && (
          <p className={css.note}>
            セット内容：
            {entry.set_components.map((part) => `${part.sku_name} ${part.quantity}点`).join('、')}
          </p>
        )}
        {note && <div className={css.note}>{note}</div>}
      </div>
      <div className={css.row}>
        {amount}
        <Sum entry={entry} quantity={quantity} />
      </div>
      {children && <div className={css.below}>{children}</div>}
    </li>
  );
}

function Reduction({ entry: { sku_type, price_in_vat, price_std_in_vat, interval } }: Pick<LineFaceProps, 'entry'>) {
  if (isDrug({ sku_type }))
    return (
      <p className={css.note}>
        <Badge kind="drug">{sku_type === 'CLASS1_OTC_DRUG' ? '第1類医薬品' : '第2類医薬品'}</Badge>
      </p>
    );
  if (price_in_vat >= price_std_in_vat) return null;
  return (
    <p className={css.note}>
      {interval ? <Badge kind="subscription">定期価格</Badge> : <Badge kind="sale" />}
      <span>{` 通常 `}</span>
      <s>{formatYen(price_std_in_vat)}</s>
      {` ${percentOff({ normal: price_std_in_vat, reduced: price_in_vat })}%OFF`}
    </p>
  );
}

function Sum({ entry, quantity }: Pick<LineFaceProps, 'entry' | 'quantity'>) {
  const points = entry.quantity === 0 ? 0 : Math.round((entry.points_to_earn / entry.quantity) * quantity);
  return (
    <p className={css.sum}>
      <span className={css.amount}>
        <b className={css.yen}>{formatNumber(entry.price_in_vat * quantity)}</b>円
      </span>
      <span className={css.small}>
        <span>税込</span>
        {points > 0 && <span>{formatNumber(points)}ポイント</span>}
        {quantity > 1 && <span>1点 {formatYen(entry.price_in_vat)}</span>}
      </span>
    </p>
  );
}
