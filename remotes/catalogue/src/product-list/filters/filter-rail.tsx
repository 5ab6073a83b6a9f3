import { Checkbox } from '@store/ui';
import { FILTER_NAMES, type GroupName, type ListFilter, type SwitchName } from '../conditions/list-address.ts';
import { ListForm } from '../conditions/list-form.tsx';
import { optionsOf } from '../conditions/list-options.ts';
import { RATING_WORDS, SEX_WORDS, WAY_WORDS } from '../conditions/list-words.ts';
import type { ListChange } from '../conditions/use-list-change.ts';
import type { LoadedList } from '../load-list.ts';
import { Checks, Choice, FilterGroup } from './filter-group.tsx';
import css from './filter-rail.module.css';
import { PriceFields } from './price-fields.tsx';
import { PriceRange } from './price-range.tsx';

/** What a page can have decided itself, so that its list does not ask again. */
export type DecidedGroup = 'brand' | 'category' | 'concern' | 'campaign' | 'sex' | SwitchName;

interface FilterRailProps {
  readonly list: LoadedList;
  readonly change: ListChange;
  readonly without: readonly DecidedGroup[];
}

/**
 * The conditions with how many products each would leave; one that would leave none cannot be chosen. The form says all of them
 * itself, the price by the fields that stand where no script runs.
 */
export function FilterRail({ list, change, without }: FilterRailProps) {
  const { filter } = change.wanted;
  const has = (group: DecidedGroup) => !without.includes(group);
  const parts = { list, change };
  return (
    <ListForm
      address={list.address}
      says={FILTER_NAMES}
      submit="この条件で絞り込む"
      noScript={<PriceFields list={list} />}
    >
      <div className={css.groups}>
        <FilterGroup title="購入方法">
          {WAY_WORDS.filter(({ name }) => has(name)).map(({ name, label }) => (
            <Switch key={name} name={name} label={label} {...parts} />
          ))}
        </FilterGroup>
        {has('category') && <Several title="カテゴリ" name="category" group="category_codes" folds {...parts} />}
        {has('concern') && <Several title="お悩み" name="concern" group="concern_codes" folds {...parts} />}
        {has('brand') && <Several title="ブランド" name="brand" group="brand_codes" {...parts} />}
        <Several title="含まない成分" name="free" group="free_of" {...parts} />
        {has('sex') && (
          <FilterGroup title="対象">
            <Choice
              name="sex"
              words={SEX_WORDS.map((word) => ({ ...word, count: sexCount(list, word.value) }))}
              value={filter.sex}
              onChoose={(sex) => change.narrow({ sex })}
            />
          </FilterGroup>
        )}
        <FilterGroup title="価格（税込）">
          <PriceRange {...parts} />
        </FilterGroup>
        <FilterGroup title="評価">
          <Choice
            name="rating_from"
            words={RATING_WORDS}
            value={filter.rating_from}
            onChoose={(rating_from) => change.narrow({ rating_from })}
          />
        </FilterGroup>
        <Several title="医薬品の区分" name="risk" group="risk_classes" {...parts} />
        {has('campaign') && <Campaigns {...parts} />}
        <FilterGroup title="在庫">
          <Switch name="in_stock" label="品切れを表示しない" {...parts} />
        </FilterGroup>
      </div>
    </ListForm>
  );
}

type RailParts = Omit<FilterRailProps, 'without'>;

interface SeveralProps extends RailParts {
  readonly title: string;
  readonly name: string;
  readonly group: GroupName;
  /** Long: folded until something of it is chosen. */
  readonly folds?: boolean;
}

function Several({ title, name, group, folds = false, list, change }: SeveralProps) {
  const options = optionsOf(list, group);
  const chosen: readonly string[] = change.wanted.filter[group] ?? [];
  if (options.length === 0) return null;
  return (
    <FilterGroup title={title} folded={folds && list.address.filter[group] === undefined}>
      <div className={folds ? css.long : undefined}>
        <Checks
          name={name}
          options={options}
          chosen={chosen}
          onChoose={(next) => change.narrow({ [group]: next.length > 0 ? next : undefined })}
        />
      </div>
    </FilterGroup>
  );
}

function Campaigns({ list, change }: RailParts) {
  const campaigns = list.facets.campaign ?? [];
  const chosen = change.wanted.filter.campaign_code;
  if (campaigns.length === 0) return null;
  // Within one campaign the others cannot be counted: each shows its own prices.
  const words = campaigns.map(({ value, label, count }) => ({ value, label, count: chosen ? undefined : count }));
  return (
    <FilterGroup title="キャンペーン" folded={list.address.filter.campaign_code === undefined}>
      <Choice<string | undefined>
        name="campaign"
        words={[{ value: undefined, label: '指定しない' }, ...words]}
        value={chosen}
        onChoose={(campaign_code) => change.narrow({ campaign_code })}
      />
    </FilterGroup>
  );
}

function Switch({ name, label, list, change }: RailParts & { readonly name: SwitchName; readonly label: string }) {
  const on = change.wanted.filter[name] === true;
  const count = list.facets.purchase.find(({ value }) => value === name)?.count ?? 0;
  return (
    <Checkbox
      name={name}
      value="1"
      label={label}
      count={count}
      checked={on}
      disabled={count === 0 && !on}
      onChange={() => change.narrow({ [name]: on ? undefined : true })}
    />
  );
}

function sexCount({ facets }: LoadedList, sex: ListFilter['sex']): number | undefined {
  return sex && facets.sex?.find(({ value }) => value === sex)?.count;
}
