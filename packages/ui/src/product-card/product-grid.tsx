import { Children, type ReactNode } from 'react';
import css from './product-grid.module.css';

export interface ProductGridProps {
  /** Product cards; each becomes a list item. */
  readonly children: ReactNode;
  /** Columns from 960 px up; two below. */
  readonly columns?: 3 | 4 | 5;
  /** Closer together, beside a filter rail. */
  readonly dense?: boolean;
  /** On phones one row to be swiped. */
  readonly rail?: boolean;
  /** Name of the list for screen readers. */
  readonly label?: string;
}

/** Cards in columns. */
export function ProductGrid({ children, columns = 4, dense = false, rail = false, label }: ProductGridProps) {
  return (
    <ul
      className={css.grid}
      data-columns={columns}
      data-dense={dense || undefined}
      data-rail={rail || undefined}
      aria-label={label}
    >
      {Children.map(children, (card) => (
        <li className={css.item}>{card}</li>
      ))}
    </ul>
  );
}
