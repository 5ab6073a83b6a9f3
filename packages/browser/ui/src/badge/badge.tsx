import type { ReactNode } from 'react';
import css from './badge.module.css';

const words = {
  new: '新着',
  sale: 'SALE',
  subscription: '定期可',
  reserved: '予約',
  outlet: 'アウトレット',
  set: 'セット',
  drug: '医薬品',
  soldOut: '品切れ',
  men: 'メンズ',
  women: 'レディース',
} as const;

/** `brand` and `soft` have no default label: pass children. */
export type BadgeKind = keyof typeof words | 'brand' | 'soft';

export interface BadgeProps {
  readonly kind: BadgeKind;
  /** Replaces the default label, e.g. 「第1類医薬品」. */
  readonly children?: ReactNode;
}

/** A small label, 21 px high: 新着, SALE, 定期可, 第1類医薬品. */
export function Badge({ kind, children }: BadgeProps) {
  return (
    <span className={css.badge} data-kind={kind}>
      {children ?? (kind === 'brand' || kind === 'soft' ? null : words[kind])}
    </span>
  );
}
