import { Children, type ReactNode } from 'react';
import css from './product-grid.module.css';

export interface ProductGridProps {
  /** Product cards; each becomes a list item. */
  readonly children: ReactNode;
  /** Columns from 960 px up; two below. */
  readonly columns?: 3 | 4 | 5;
  /** Smaller gaps, beside a filter sidebar. */
  readonly dense?: boolean;
  /** A swipeable row on phones. */
  readonly rail?: boolean;
  /** Accessible name of the list. */
  readonly label?: string;
}

/** Product cards in columns. */
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
