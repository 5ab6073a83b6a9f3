import { PageWidth } from '@store/ui';
import { type ReactNode, useId } from 'react';
import css from './part.module.css';

interface PartProps {
  readonly kicker: string;
  readonly title: string;
  readonly ground?: 'soft' | 'deep' | 'paper';
  readonly id?: string;
  readonly children: ReactNode;
}

/** Page section: Latin kicker, centered Mincho title, content. */
export function Part({ kicker, title, ground = 'soft', id, children }: PartProps) {
  const headingId = useId();
  return (
    <section className={css.part} data-ground={ground} id={id} aria-labelledby={headingId}>
      <PageWidth>
        <p className={css.kicker} lang="en">
          {kicker}
        </p>
        <h2 className={css.title} id={headingId}>
          {title}
        </h2>
        {children}
      </PageWidth>
    </section>
  );
}
