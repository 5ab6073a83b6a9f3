import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import css from './section.module.css';

export interface SectionProps {
  readonly children: ReactNode;
  /** Full-width background band. */
  readonly band?: boolean;
  /** Id of its heading, which names the region. */
  readonly labelledBy?: string;
  readonly className?: string;
}

/** A part of a page with the standard spacing (52 / 72 px) above. */
export function Section({ children, band = false, labelledBy, className }: SectionProps) {
  return (
    <section className={classNames(css.section, className)} data-band={band || undefined} aria-labelledby={labelledBy}>
      {children}
    </section>
  );
}
