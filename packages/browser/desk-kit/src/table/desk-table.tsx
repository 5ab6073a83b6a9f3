import type { ReactNode } from 'react';
import css from './desk-table.module.css';

interface DeskTableProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** A small table that scrolls in a narrow window. */
export function DeskTable({ label, heads, rows }: DeskTableProps) {
  if (rows.length === 0) return <p className={css.none}>ありません</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <section className={css.scroll} tabIndex={0} aria-label={`${label}の表`}>
      <table className={css.table} aria-label={label}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {heads.map((head, place) => (
                <td key={head}>{cells[place]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
