import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import css from './chip.module.css';

export interface ChipProps {
  readonly href: string;
  readonly children: ReactNode;
  /** The one that is chosen now. */
  readonly selected?: boolean;
  /** An applied condition: the link leads to the list without it. */
  readonly removable?: boolean;
}

/** A pill that leads to a list: a keyword, a category, a condition. */
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
  /** On phones in one line that scrolls sideways, so that what follows stands in the first window. */
  readonly scrollsOnPhones?: boolean;
}

/** Chips in a row that wraps; with a label it is a landmark. */
export function Chips({ children, label, scrollsOnPhones }: ChipsProps) {
  const Row = label ? 'nav' : 'div';
  return (
    <Row className={css.chips} aria-label={label} data-scrolls={scrollsOnPhones}>
      {children}
    </Row>
  );
}
