import { useGo } from '@store/remote-kit';
import { Checkbox } from '@store/ui';
import css from './desk-list.module.css';
import { type ListAddress, listPath } from './list-address.ts';
import type { DeskColumn } from './list-table.tsx';

/** Returns the columns that a list shows; the first one, which names the row, always. */
export function shownColumns<Column extends Pick<DeskColumn<never>, 'head'>>(
  columns: readonly Column[],
  { hidden }: Pick<ListAddress, 'hidden'>,
): readonly Column[] {
  const heads = hidden.split(',');
  return columns.filter(({ head }, place) => place === 0 || !heads.includes(head));
}

interface ColumnChoiceProps {
  readonly path: string;
  readonly address: ListAddress;
  readonly columns: readonly Pick<DeskColumn<never>, 'head'>[];
}

/** Chooses the columns of a list, which are in its URL. */
export function ColumnChoice({ path, address, columns }: ColumnChoiceProps) {
  const go = useGo();
  const shown = shownColumns(columns, address).map(({ head }) => head);
  const choose = (head: string, isShown: boolean) => {
    const heads = columns.map((column) => column.head);
    const hidden = heads.filter((each) => (each === head ? !isShown : !shown.includes(each))).join(',');
    go(listPath(path, { ...address, hidden }), { replace: true, keepPlace: true });
  };
  return (
    <details className={css.choice}>
      <summary>{`表示する列（${shown.length}／${columns.length}）`}</summary>
      <fieldset>
        <legend>表示する列</legend>
        {columns.slice(1).map(({ head }) => (
          <Checkbox
            key={head}
            label={head}
            checked={shown.includes(head)}
            onChange={({ target }) => choose(head, target.checked)}
          />
        ))}
      </fieldset>
    </details>
  );
}
