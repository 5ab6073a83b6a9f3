import type { MedicineSale } from '@store/contracts/entities';
import { COLUMNS } from './record-columns.ts';
import css from './records.module.css';

/** Sales records in a horizontally scrollable table. */
export function RecordsTable({ records }: { readonly records: readonly MedicineSale[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <section className={css.scroll} tabIndex={0} aria-label="販売記録">
      <table className={css.table}>
        <thead>
          <tr>
            {COLUMNS.map(({ head }) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((sale) => (
            <tr key={`${sale.order_code}/${sale.sku_code}`}>
              {COLUMNS.map(({ head, of }) => (
                <td key={head}>{of(sale) || '—'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
