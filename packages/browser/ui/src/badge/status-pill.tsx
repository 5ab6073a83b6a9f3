import type { ReactNode } from 'react';
import css from './status-pill.module.css';

const words = { waiting: '発送前', preparing: '発送準備中', shipped: '発送済み', stopped: 'キャンセル済み' } as const;

export type DeliveryStatus = keyof typeof words;

export interface StatusPillProps {
  readonly status: DeliveryStatus;
  /** Replaces the default label, e.g. 「お休み中」. */
  readonly children?: ReactNode;
}

/** Status of a delivery. */
export function StatusPill({ status, children }: StatusPillProps) {
  return (
    <span className={css.pill} data-status={status}>
      {children ?? words[status]}
    </span>
  );
}
