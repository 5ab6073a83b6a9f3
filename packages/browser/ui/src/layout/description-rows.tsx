import type { ReactNode } from 'react';
import { wholeWords } from '../text/whole-words.tsx';
import css from './description-rows.module.css';

export interface DescriptionRow {
  readonly term: string;
  readonly detail: ReactNode;
}

/** Terms and details in two columns: お名前 … 佐伯 美和 様. */
export function DescriptionRows({ rows }: { readonly rows: readonly DescriptionRow[] }) {
  return (
    <dl className={css.rows}>
      {rows.map((row) => (
        <div className={css.row} key={row.term}>
          <dt className={css.term}>{wholeWords(row.term)}</dt>
          <dd>{row.detail}</dd>
        </div>
      ))}
    </dl>
  );
}
