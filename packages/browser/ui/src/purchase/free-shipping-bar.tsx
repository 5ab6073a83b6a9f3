import { type CSSProperties, useId } from 'react';
import { formatYen } from '../format/yen.ts';
import { Icon } from '../icon/icon.tsx';
import css from './free-shipping-bar.module.css';

export interface FreeShippingBarProps {
  /** Sum of the cart, yen with tax. */
  readonly amount: number;
  /** Minimum for free delivery, yen with tax. */
  readonly threshold: number;
  /** Use `mist` inside a panel. */
  readonly ground?: 'brand' | 'mist';
}

/** Progress of a cart towards free delivery. */
export function FreeShippingBar({ amount, threshold, ground = 'brand' }: FreeShippingBarProps) {
  const id = useId();
  const missing = Math.max(0, threshold - amount);
  // React's style type lacks custom properties.
  const style = { '--v': `${Math.min(100, Math.floor((amount / threshold) * 100))}%` } as CSSProperties;
  return (
    <div className={css.shipping} data-ground={ground}>
      <p className={css.words} id={id}>
        <Icon name="truck" className={css.icon} />
        {/* The key replaces the element: a translator has moved the texts that React would remove one by one. */}
        {missing === 0 ? (
          <span key="reached">送料無料の対象です。ありがとうございます。</span>
        ) : (
          <span>
            あと <b className={css.missing}>{formatYen(missing)}</b> で送料無料になります
          </span>
        )}
      </p>
      <div
        className={css.bar}
        style={style}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={threshold}
        aria-valuenow={Math.min(amount, threshold)}
        aria-valuetext={formatYen(amount)}
      />
      <p className={css.scale} aria-hidden="true">
        <span>{formatYen(0)}</span>
        <span>{`${formatYen(threshold)}（税込）`}</span>
      </p>
    </div>
  );
}
