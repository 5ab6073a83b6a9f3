import { Button, EmptyState } from '@store/ui';
import { type ReactNode, useRef } from 'react';
import { listShortcuts } from '../shortcuts/list-shortcuts.ts';
import { ShortcutHelp } from '../shortcuts/shortcut-help.tsx';
import { ColumnChoice, shownColumns } from './column-choice.tsx';
import css from './desk-list.module.css';
import { DeskTabs } from './desk-tabs.tsx';
import { type ListAddress, listPath } from './list-address.ts';
import { ListExport } from './list-export.tsx';
import { ListSearch } from './list-search.tsx';
import { type DeskColumn, ListTable } from './list-table.tsx';
import { useSelection } from './use-selection.ts';

interface DeskListProps<Row> {
  /** Name of the list, and of exported files. */
  readonly name: string;
  readonly path: string;
  readonly address: ListAddress;
  readonly rows: readonly Row[];
  readonly columns: readonly DeskColumn<Row>[];
  readonly rowId: (row: Row) => string;
  readonly search: { readonly label: string; readonly hint: string };
  /** Values of the state filter with their labels; the empty value shows all. */
  readonly states?: readonly (readonly [string, string])[];
  /** The same for the kind of a row. */
  readonly kinds?: readonly (readonly [string, string])[];
  /** Position after the last row; null at the end. */
  readonly next: string | null;
  /** Loads all rows of the list, for an export without selection. */
  readonly loadAll: () => Promise<readonly Row[]>;
  readonly actions?: (selected: readonly Row[]) => ReactNode;
}

/** A list of a desk: search, state, order, page and columns in the URL; selection over pages; export as CSV; keys. */
export function DeskList<Row extends object>(props: DeskListProps<Row>) {
  const { name, path, address, rows, columns, rowId, states = [], kinds = [], next, actions } = props;
  const selection = useSelection(rows, rowId);
  const selected = [...selection.chosen.values()];
  const shown = shownColumns(columns, address);
  const list = useRef<HTMLDivElement>(null);
  return (
    <div ref={list}>
      {states.length > 0 && (
        <DeskTabs
          states={states}
          current={address.state}
          pathOf={(state) => listPath(path, { ...address, state, after: '' })}
        />
      )}
      {kinds.length > 0 && (
        <DeskTabs
          label="種類"
          states={kinds}
          current={address.kind}
          pathOf={(kind) => listPath(path, { ...address, kind, after: '' })}
        />
      )}
      <ListSearch key={address.query} path={path} address={address} search={props.search} />
      <div className={css.tools}>
        <p role="status" className={css.count}>
          {selected.length > 0 ? `${selected.length}件を選択中` : `${rows.length}件を表示`}
        </p>
        {selected.length > 0 && (
          <Button variant="plain" size="small" onClick={selection.clear}>
            選択を解除
          </Button>
        )}
        {actions?.(selected)}
        <ColumnChoice {...{ path, address, columns }} />
        <ShortcutHelp shortcuts={listShortcuts(list)} />
        {rows.length > 0 && <ListExport name={name} columns={shown} selected={selected} loadAll={props.loadAll} />}
      </div>
      {rows.length === 0 ? (
        <EmptyState title="条件に合うものはありません" icon="search" />
      ) : (
        <ListTable columns={shown} {...{ name, path, address, rows, rowId, selection }} />
      )}
      {(address.after !== '' || next !== null) && (
        <nav aria-label="ページ" className={css.pages}>
          {address.after !== '' && (
            <a data-page="first" href={listPath(path, { ...address, after: '' })}>
              最初のページ
            </a>
          )}
          {next !== null && (
            <a data-page="next" href={listPath(path, { ...address, after: next })}>
              次のページ
            </a>
          )}
        </nav>
      )}
    </div>
  );
}
