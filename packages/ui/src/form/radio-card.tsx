import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { Badge } from '../badge/badge.tsx';
import css from './radio-card.module.css';

export interface RadioCardProps
  extends Omit<ComponentPropsWithRef<'input'>, 'children' | 'type' | 'className' | 'title'> {
  /** Bold words beside the mark; they are the radio's name. */
  readonly title: ReactNode;
  /** In the upper right corner when chosen, e.g. 「お届け先」. */
  readonly badge?: string;
  /** Lines under the title; they describe the radio. */
  readonly children?: ReactNode;
  /** Outside the radio's label: 変更, or fields that belong to the choice. */
  readonly action?: ReactNode;
}

/** A choice with lines of its own: an address, a way to pay. The chosen one has a 2 px border. */
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
