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

/** `brand` and `soft` have no word of their own: give them one. */
export type BadgeKind = keyof typeof words | 'brand' | 'soft';

export interface BadgeProps {
  readonly kind: BadgeKind;
  /** Instead of the kind's usual word, e.g. 「第1類医薬品」. */
  readonly children?: ReactNode;
}

/** A small label of 21 px: 新着, SALE, 定期可, 第1類医薬品. */
export function Badge({ kind, children }: BadgeProps) {
  return (
    <span className={css.badge} data-kind={kind}>
      {children ?? (kind === 'brand' || kind === 'soft' ? null : words[kind])}
    </span>
  );
}
