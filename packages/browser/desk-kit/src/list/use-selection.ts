import type { RowSelectionState, Updater } from '@tanstack/react-table';
import { useState } from 'react';

/** Selected rows by id. They stay selected on other pages of the list, which have other rows. */
export function useSelection<Row>(rows: readonly Row[], rowId: (row: Row) => string) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const state: RowSelectionState = Object.fromEntries([...chosen.keys()].map((id) => [id, true]));
  const onChange = (change: Updater<RowSelectionState>) => {
    const next = typeof change === 'function' ? change(state) : change;
    const known = new Map([...chosen, ...rows.map((row) => [rowId(row), row] as const)]);
    setChosen(new Map([...known].filter(([id]) => next[id])));
  };
  return { chosen, state, onChange, clear: () => setChosen(new Map()) };
}

export type Selection<Row> = ReturnType<typeof useSelection<Row>>;
