import { Chip, Chips, formatNumber, Select } from '@store/ui';
import { appliedConditions, clearedHref } from './conditions/applied-conditions.ts';
import { PAGE_SIZES } from './conditions/list-address.ts';
import { ListForm } from './conditions/list-form.tsx';
import { SORT_WORDS } from './conditions/list-texts.ts';
import type { ListChange } from './conditions/use-list-change.ts';
import css from './list-toolbar.module.css';
import type { LoadedList } from './load-list.ts';
import { SEARCHING } from './searching.ts';

interface ListPartProps {
  readonly list: LoadedList;
  readonly change: ListChange;
}

/** Toolbar above the cards: count, active filters, sort order. */
export function ListToolbar({ list, change }: ListPartProps) {
  const conditions = appliedConditions(list);
  return (
    <div className={css.tools}>
      <p className={css.count} role="status">
        {change.isSearching ? SEARCHING : <Count list={list} />}
      </p>
      {conditions.length > 0 && (
        <div className={css.conditions}>
          <Chips label="選択中の条件">
            {conditions.map(({ label, hrefWithout }) => (
              <Chip key={label} href={hrefWithout} removable>
                {label}
              </Chip>
            ))}
            <a className={css.clear} href={clearedHref(list)}>
              すべて解除
            </a>
          </Chips>
        </div>
      )}
      <div className={css.choices}>
        <div className={css.sort}>
          <SortSelect list={list} change={change} />
        </div>
        <div className={css.size}>
          <SizeSelect list={list} change={change} />
        </div>
      </div>
    </div>
  );
}

/** Select of the sort order. */
export function SortSelect({ list, change }: ListPartProps) {
  return (
    <ListForm address={list.address} controls={['sort']} submit="並び替える">
      <Select
        name="sort"
        label="並び替え"
        hideLabel
        size="small"
        options={SORT_WORDS}
        value={change.next.sort}
        onChange={({ target }) => {
          const chosen = SORT_WORDS.find(({ value }) => value === target.value);
          if (chosen) change.sortBy(chosen.value);
        }}
      />
    </ListForm>
  );
}

/** Select of the page size (expectations 5). */
function SizeSelect({ list, change }: ListPartProps) {
  return (
    <ListForm address={list.address} controls={['size']} submit="表示件数を変える">
      <Select
        name="size"
        label="表示件数"
        hideLabel
        size="small"
        options={PAGE_SIZES.map((size) => ({ value: String(size), label: `${size}件ずつ` }))}
        value={String(change.next.size)}
        onChange={({ target }) => {
          const chosen = PAGE_SIZES.find((size) => String(size) === target.value);
          if (chosen) change.showEach(chosen);
        }}
      />
    </ListForm>
  );
}

function Count({ list: { total, page, size, hits } }: Pick<ListPartProps, 'list'>) {
  const first = (page - 1) * size + 1;
  return (
    <>
      <b className={css.number}>{formatNumber(total)}</b>
      <span>{total > 0 ? `件中 ${first}〜${first + hits.length - 1}件` : '件'}</span>
    </>
  );
}
