import { rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import css from './desk-list.module.css';
import { type ListAddress, listPath } from './list-address.ts';
import type { Selection } from './use-selection.ts';

export interface DeskColumn<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Text in exported files. */
  readonly text: (row: Row) => string;
  /** Descending and ascending value of `sort`, which the heading switches between; the empty one is the default. */
  readonly sorts?: readonly [string, string];
  readonly align?: 'end';
}

interface ListTableProps<Row> {
  readonly name: string;
  readonly path: string;
  readonly address: ListAddress;
  readonly rows: readonly Row[];
  readonly columns: readonly DeskColumn<Row>[];
  readonly rowId: (row: Row) => string;
  readonly selection: Selection<Row>;
}

/** The server sorts, filters and pages: the table selects rows only. */
const features = tableFeatures({ rowSelectionFeature });

/** Rows as a table, on phones as blocks with the headings beside their values. */
export function ListTable<Row extends object>({
  name,
  path,
  address,
  rows,
  columns,
  rowId,
  selection,
}: ListTableProps<Row>) {
  const definitions = useMemo(() => columns.map(({ head }) => ({ id: head, header: head })), [columns]);
  const table = useTable({
    features,
    data: rows,
    columns: definitions,
    getRowId: rowId,
    state: { rowSelection: selection.state },
    onRowSelectionChange: selection.onChange,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <section className={css.scroll} tabIndex={0} aria-label={name}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col" className={css.check}>
              <Check
                label="このページをすべて選択"
                checked={table.getIsAllRowsSelected()}
                onToggle={(isOn) => table.toggleAllRowsSelected(isOn)}
              />
            </th>
            {columns.map((column) => (
              <ColumnHead key={column.head} {...column} path={path} address={address} />
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} data-selected={row.getIsSelected() || undefined}>
              <td className={css.check}>
                <Check
                  label={`${row.id}を選択`}
                  checked={row.getIsSelected()}
                  onToggle={(isOn) => row.toggleSelected(isOn)}
                />
              </td>
              {columns.map(({ head, cell, align }) => (
                <td key={head} data-head={head} data-align={align}>
                  {cell(row.original)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface CheckProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onToggle: (isOn: boolean) => void;
}

function Check({ label, checked, onToggle }: CheckProps) {
  return (
    <label className={css.tap}>
      <input type="checkbox" aria-label={label} checked={checked} onChange={({ target }) => onToggle(target.checked)} />
    </label>
  );
}

type ColumnHeadProps = Pick<DeskColumn<never>, 'head' | 'sorts' | 'align'> &
  Pick<ListTableProps<never>, 'path' | 'address'>;

function ColumnHead({ head, sorts, align, path, address }: ColumnHeadProps) {
  if (!sorts)
    return (
      <th scope="col" data-align={align}>
        {head}
      </th>
    );
  const [descending, ascending] = sorts;
  const isAscending = address.sort === ascending;
  const isSorted = isAscending || address.sort === descending;
  const sort = isAscending ? descending : ascending;
  const order = isAscending ? 'ascending' : 'descending';
  return (
    <th scope="col" data-align={align} aria-sort={isSorted ? order : 'none'}>
      <a className={css.sort} href={listPath(path, { ...address, sort, after: '' })}>
        {head}
        <span aria-hidden="true">{isSorted ? (isAscending ? ' ▲' : ' ▼') : ' ↕'}</span>
      </a>
    </th>
  );
}
