import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import css from './chip.module.css';

export interface ChipProps {
  readonly href: string;
  readonly children: ReactNode;
  /** The currently selected chip. */
  readonly selected?: boolean;
  /** An active filter: the link leads to the list without it. */
  readonly removable?: boolean;
}

/** A pill-shaped link to a list: a keyword, category or filter. */
export function Chip({ href, children, selected = false, removable = false }: ChipProps) {
  return (
    <a
      className={css.chip}
      href={href}
      aria-current={selected ? 'true' : undefined}
      data-removable={removable || undefined}
    >
      {children}
      {removable && (
        <>
          <VisuallyHidden>の条件を外す</VisuallyHidden>
          <Icon name="close" />
        </>
      )}
    </a>
  );
}

interface ChipsProps {
  readonly children: ReactNode;
  readonly label?: string;
  /** On phones a single scrolling row, so that the following content is on the first screen. */
  readonly scrollsOnPhones?: boolean;
}

/** A wrapping row of chips; a landmark if labelled. */
export function Chips({ children, label, scrollsOnPhones }: ChipsProps) {
  const Row = label ? 'nav' : 'div';
  return (
    <Row className={css.chips} aria-label={label} data-scrolls={scrollsOnPhones}>
      {children}
    </Row>
  );
}
