import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/icon.tsx';
import { classNames } from '../styles/class-names.ts';
import css from './panel.module.css';

export interface PanelProps {
  readonly title?: ReactNode;
  /** Grey text at the right of the title, e.g. 「3点」. */
  readonly count?: ReactNode;
  /** At the right of the title: 「変更する」. */
  readonly action?: ReactNode;
  /** `subscription` has a teal border and the loop icon. */
  readonly tone?: 'plain' | 'mist' | 'subscription';
  readonly headingLevel?: 'h2' | 'h3';
  readonly children: ReactNode;
  readonly className?: string;
}

/** A bordered block with an optional title bar; a region if it has a title. */
export function Panel({
  title,
  count,
  action,
  tone = 'plain',
  headingLevel: Heading = 'h2',
  children,
  className,
}: PanelProps) {
  const id = useId();
  return (
    <section className={classNames(css.panel, className)} data-tone={tone} aria-labelledby={title ? id : undefined}>
      {title && (
        <div className={css.head}>
          <Heading className={css.title} id={id}>
            {tone === 'subscription' && <Icon name="loop" />}
            <span>{title}</span>
          </Heading>
          {count && <span className={css.count}>{count}</span>}
          {action}
        </div>
      )}
      <div className={css.body}>{children}</div>
    </section>
  );
}
