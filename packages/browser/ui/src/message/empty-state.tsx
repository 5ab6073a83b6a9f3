import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/shapes.ts';
import css from './message-panel.module.css';

export interface EmptyStateProps {
  /** One sentence: 「該当する商品が見つかりませんでした」. */
  readonly title: string;
  readonly text?: ReactNode;
  readonly icon?: IconName;
  /** Use `h1` when the empty state is the whole page. */
  readonly headingLevel?: 'h1' | 'h2' | 'h3';
  /** Next steps: chips, one or two buttons. */
  readonly children?: ReactNode;
}

/** Message for an empty list with next steps. */
export function EmptyState({ title, text, icon = 'search', headingLevel: Heading = 'h2', children }: EmptyStateProps) {
  return (
    <div className={css.panel}>
      <Icon name={icon} className={css.icon} />
      <Heading className={css.title}>{title}</Heading>
      {text && <p className={css.text}>{text}</p>}
      {children && <div className={css.ways}>{children}</div>}
    </div>
  );
}
