import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import css from './section.module.css';

export interface SectionProps {
  readonly children: ReactNode;
  /** On the mist ground, from edge to edge. */
  readonly band?: boolean;
  /** The id of its heading, which names the section as a region. */
  readonly labelledBy?: string;
  readonly className?: string;
}

/** A part of a page, one section space (52 / 72 px) below the part before. */
export function Section({ children, band = false, labelledBy, className }: SectionProps) {
  return (
    <section className={classNames(css.section, className)} data-band={band || undefined} aria-labelledby={labelledBy}>
      {children}
    </section>
  );
}
