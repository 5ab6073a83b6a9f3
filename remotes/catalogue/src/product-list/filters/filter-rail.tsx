import { Checkbox } from '@store/ui';
import { FILTER_NAMES, type GroupName, type ListFilter, type SwitchName } from '../conditions/list-address.ts';
import { ListForm } from '../conditions/list-form.tsx';
import { optionsOf } from '../conditions/list-options.ts';
import { RATING_WORDS, SEX_WORDS, SWITCH_WORDS } from '../conditions/list-texts.ts';
import type { ListChange } from '../conditions/use-list-change.ts';
import type { LoadedList } from '../load-list.ts';
import { countOf, narrowing } from './counts.ts';
import { EmptyConditions } from './empty-conditions.tsx';
import { Checks, Choice, FilterGroup } from './filter-group.tsx';
import css from './filter-rail.module.css';
import { PriceFields } from './price-fields.tsx';
import { PriceRange } from './price-range.tsx';

/** Filters that a page can set itself; their groups are hidden. */
export type DecidedGroup = 'brand' | 'category' | 'concern' | 'campaign' | 'sex' | SwitchName;

interface FilterRailProps {
  readonly list: LoadedList;
  readonly change: ListChange;
  readonly without: readonly DecidedGroup[];
}

/**
 * Filters with product counts; those with no products are folded at the end. The form submits all filters itself, the
 * price by the no-script fields.
 */
export function FilterRail({ list, change, without }: FilterRailProps) {
  const { filter } = change.next;
  const has = (group: DecidedGroup) => !without.includes(group);
  const parts = { list, change };
  return (
    <ListForm
      address={list.address}
      controls={FILTER_NAMES}
      submit="この条件で絞り込む"
      noScript={<PriceFields list={list} />}
    >
      <div className={css.groups}>
        <Switches title="購入方法" names={WAYS.filter(has)} {...parts} />
        {has('category') && <Several title="カテゴリ" name="category" group="category_codes" folds {...parts} />}
        {has('concern') && <Several title="お悩み" name="concern" group="concern_codes" folds {...parts} />}
        {has('brand') && <Several title="ブランド" name="brand" group="brand_codes" {...parts} />}
        <Several title="含まない成分" name="free" group="free_of" {...parts} />
        {has('sex') && <Sexes {...parts} />}
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
        <Switches title="在庫" names={['in_stock']} {...parts} />
        <EmptyConditions list={list} filter={filter} without={without} />
      </div>
    </ListForm>
  );
}

const WAYS = ['periodical', 'reserved', 'outlet', 'new_item'] as const;

type RailParts = Omit<FilterRailProps, 'without'>;

interface SeveralProps extends RailParts {
  readonly title: string;
  readonly name: string;
  readonly group: GroupName;
  /** Long group: collapsed while nothing is selected. */
  readonly folds?: boolean;
}

function Several({ title, name, group, folds = false, list, change }: SeveralProps) {
  const chosen: readonly string[] = change.next.filter[group] ?? [];
  const options = narrowing(optionsOf(list, group), { chosen, total: list.total });
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
  const chosen = change.next.filter.campaign_code;
  const campaigns = (list.facets.campaign ?? []).filter(({ count }) => chosen !== undefined || count > 0);
  if (campaigns.length === 0) return null;
  // Within one campaign the others cannot be counted: each has its own prices.
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

interface SwitchesProps extends RailParts {
  readonly title: string;
  readonly names: readonly SwitchName[];
}

/** On/off filters, without those that have no products. */
function Switches({ title, names, list, change }: SwitchesProps) {
  const isOn = (name: SwitchName) => change.next.filter[name] === true;
  const offered = SWITCH_WORDS.filter(({ name }) => names.includes(name)).filter(
    ({ name }) => isOn(name) || countOf(list, 'purchase', name) > 0,
  );
  if (offered.length === 0) return null;
  return (
    <FilterGroup title={title}>
      {offered.map(({ name, label }) => (
        <Checkbox
          key={name}
          name={name}
          value="1"
          label={label}
          count={countOf(list, 'purchase', name)}
          checked={isOn(name)}
          onChange={() => change.narrow({ [name]: isOn(name) ? undefined : true })}
        />
      ))}
    </FilterGroup>
  );
}

/** Audience filter; hidden when all products have the same audience. */
function Sexes({ list, change }: RailParts) {
  const { sex } = change.next.filter;
  const counted = SEX_WORDS.flatMap(({ value, label }) =>
    value ? [{ value, label, count: countOf(list, 'sex', value) }] : [],
  );
  const offered = narrowing(counted, { chosen: sex ? [sex] : [], total: list.total });
  if (offered.length === 0) return null;
  return (
    <FilterGroup title="対象">
      <Choice<ListFilter['sex']>
        name="sex"
        words={[{ value: undefined, label: 'すべて' }, ...offered]}
        value={sex}
        onChoose={(chosen) => change.narrow({ sex: chosen })}
      />
    </FilterGroup>
  );
}
