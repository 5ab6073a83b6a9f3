import { Button, formatNumber, Icon, Opener, Sheet } from '@store/ui';
import { type ReactNode, useState } from 'react';
import { appliedConditions } from './conditions/applied-conditions.ts';
import type { ListChange } from './conditions/use-list-change.ts';
import { SortSelect } from './list-toolbar.tsx';
import type { LoadedList } from './load-list.ts';
import css from './phone-tools.module.css';
import { SEARCHING } from './searching.ts';

/** Id of the filters, to which the button links when there is no script to open the sheet. */
export const FILTERS_ID = 'filters';

interface PhoneToolsProps {
  readonly list: LoadedList;
  readonly change: ListChange;
  /** The filters, shown in a full-height sheet. */
  readonly children: ReactNode;
}

/** Phone toolbar: filters and sort order side by side above the list. */
export function PhoneTools({ list, change, children }: PhoneToolsProps) {
  const [isOpen, setOpen] = useState(false);
  const applied = appliedConditions(list).length;
  const words = change.isSearching ? SEARCHING : `${formatNumber(list.total)}件を表示する`;
  return (
    <div className={css.tools}>
      <Opener className={css.filter} href={`#${FILTERS_ID}`} aria-haspopup="dialog" onPress={() => setOpen(true)}>
        <Icon name="filter" />
        絞り込み
        {applied > 0 && <span className={css.applied}>{applied}</span>}
      </Opener>
      <div className={css.sort}>
        <SortSelect list={list} change={change} />
      </div>
      <Sheet
        side="bottom"
        title="絞り込み"
        open={isOpen}
        onClose={() => setOpen(false)}
        footer={
          <Button wide onClick={() => setOpen(false)}>
            {words}
          </Button>
        }
      >
        {children}
      </Sheet>
    </div>
  );
}
