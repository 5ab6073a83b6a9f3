import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import css from './section-head.module.css';

export interface SectionHeadProps {
  readonly title: ReactNode;
  /** Small Latin word above the title, e.g. “Ranking”. */
  readonly kicker?: string;
  /** For `aria-labelledby` of the section. */
  readonly id?: string;
  /** Link to the complete list. */
  readonly more?: { readonly href: string; readonly label: string };
  /** Replaces the link: tabs, a button. */
  readonly action?: ReactNode;
}

/** Heading of a section: Latin kicker, title and link. */
export function SectionHead({ title, kicker, id, more, action }: SectionHeadProps) {
  return (
    <div className={css.head}>
      <div className={css.title}>
        {kicker && (
          <p className={css.kicker} lang="en">
            {kicker}
          </p>
        )}
        <h2 id={id}>{title}</h2>
      </div>
      {action}
      {more && (
        <a className={css.more} href={more.href}>
          {more.label}
          <Icon name="chevron-right" />
        </a>
      )}
    </div>
  );
}
