import { Checkbox, Disclosure } from '@store/ui';
import type { ListFilter } from '../conditions/list-address.ts';
import { type ListOption, optionsOf } from '../conditions/list-options.ts';
import { SEX_WORDS, SWITCH_WORDS } from '../conditions/list-texts.ts';
import type { LoadedList } from '../load-list.ts';
import { countOf } from './counts.ts';
import type { DecidedGroup } from './filter-rail.tsx';

interface EmptyConditionsProps {
  readonly list: LoadedList;
  readonly filter: ListFilter;
  readonly without: readonly DecidedGroup[];
}

/** Options with no products: disabled rather than hidden (expectations 5), folded at the end of the filters. */
export function EmptyConditions(props: EmptyConditionsProps) {
  const names = emptyConditions(props);
  if (names.length === 0) return null;
  return (
    <Disclosure summary={`該当する商品がない条件（${names.length}）`}>
      <fieldset disabled aria-label="該当する商品がない条件">
        {names.map((name) => (
          <Checkbox key={name} label={name} count={0} />
        ))}
      </fieldset>
    </Disclosure>
  );
}

function emptyConditions({ list, filter, without }: EmptyConditionsProps): string[] {
  const has = (group: DecidedGroup) => !without.includes(group);
  const named = (group: 'brand_codes' | 'category_codes' | 'concern_codes' | 'risk_classes') => {
    const chosen: readonly string[] = filter[group] ?? [];
    return optionsOf(list, group)
      .filter(({ value, count }) => count === 0 && !chosen.includes(value))
      .map(nameOf);
  };
  const switches = SWITCH_WORDS.filter(
    ({ name }) => has(name) && !filter[name] && countOf(list, 'purchase', name) === 0,
  );
  const sexes = SEX_WORDS.filter(({ value }) => value && value !== filter.sex && countOf(list, 'sex', value) === 0);
  const all = [
    ...switches.map(({ label }) => label),
    ...(has('category') ? named('category_codes') : []),
    ...(has('concern') ? named('concern_codes') : []),
    ...(has('brand') ? named('brand_codes') : []),
    ...(has('sex') ? sexes.map(({ label }) => label) : []),
    ...named('risk_classes'),
  ];
  return [...new Set(all)];
}

const nameOf = ({ label, under }: ListOption) => [under, label].filter(Boolean).join(' ');
