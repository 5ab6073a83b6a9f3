import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { Badge } from '../badge/badge.tsx';
import css from './radio-card.module.css';

export interface RadioCardProps
  extends Omit<ComponentPropsWithRef<'input'>, 'children' | 'type' | 'className' | 'title'> {
  /** Bold title beside the radio button; its accessible name. */
  readonly title: ReactNode;
  /** In the upper right corner when selected, e.g. 「お届け先」. */
  readonly badge?: string;
  /** Lines below the title; describe the radio button. */
  readonly children?: ReactNode;
  /** Outside the label: 変更, or fields that belong to the option. */
  readonly action?: ReactNode;
}

/** A radio option with details: an address, a payment method. The selected one has a 2 px border. */
export function RadioCard({ title, badge, children, action, ...input }: RadioCardProps) {
  const id = useId();
  return (
    <div className={css.card}>
      <label className={css.label}>
        <input
          {...input}
          type="radio"
          className={css.radio}
          aria-labelledby={`${id}-title`}
          aria-describedby={children ? `${id}-lines` : undefined}
        />
        <b id={`${id}-title`}>{title}</b>
        {badge && (
          <span className={css.badge}>
            <Badge kind="brand">{badge}</Badge>
          </span>
        )}
        {children && (
          <span className={css.lines} id={`${id}-lines`}>
            {children}
          </span>
        )}
      </label>
      {action}
    </div>
  );
}
