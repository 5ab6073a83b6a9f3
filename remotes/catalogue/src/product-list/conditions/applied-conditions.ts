import { formatYen } from '@store/ui';
import { type GroupName, type ListAddress, type ListFilter, listHref, withFilter } from './list-address.ts';
import { type ListParts, optionsOf } from './list-options.ts';
import { WAY_WORDS } from './list-texts.ts';

/** An active filter: its label, and the URL of the list without it. */
export interface AppliedCondition {
  readonly label: string;
  readonly hrefWithout: string;
}

/** Returns the active filters as chips, in the order of the filter rail. */
export function appliedConditions(list: ListParts & { readonly path: string }): AppliedCondition[] {
  const { path, address } = list;
  const { filter } = address;
  const without = (label: string, change: Partial<ListFilter>): AppliedCondition => ({
    label,
    hrefWithout: listHref(path, withFilter(address, change)),
  });
  const chosenOf = (group: GroupName) => {
    const chosen: readonly string[] = filter[group] ?? [];
    const options = optionsOf(list, group);
    return chosen.map((value) => {
      const others = chosen.filter((other) => other !== value);
      const option = options.find((offered) => offered.value === value);
      const label = option ? [option.under, option.label].filter(Boolean).join(' ') : value;
      return without(label, { [group]: others.length > 0 ? others : undefined });
    });
  };
  return [
    ...WAY_WORDS.filter(({ name }) => filter[name]).map(({ name, label }) => without(label, { [name]: undefined })),
    ...(['brand_codes', 'category_codes', 'concern_codes', 'free_of', 'risk_classes'] as const).flatMap(chosenOf),
    ...(filter.variant ? [without(filter.variant, { variant: undefined })] : []),
    ...(filter.sex ? [without(filter.sex === 'MENS' ? 'メンズ' : 'レディース', { sex: undefined })] : []),
    ...(filter.campaign_code ? [without(campaignName(list), { campaign_code: undefined })] : []),
    ...(hasPrice(filter) ? [without(priceWords(filter), { price_from: undefined, price_to: undefined })] : []),
    ...(filter.rating_from ? [without(`★${filter.rating_from}.0以上`, { rating_from: undefined })] : []),
    ...(filter.in_stock ? [without('在庫あり', { in_stock: undefined })] : []),
  ];
}

/** Returns the URL of the list without filters; keeps the sort order. */
export function clearedHref({ path, address }: { path: string; address: ListAddress }): string {
  return listHref(path, { ...address, page: 1, filter: {} });
}

function campaignName({ facets, address }: ListParts): string {
  const code = address.filter.campaign_code ?? '';
  return facets.campaign?.find(({ value }) => value === code)?.label ?? code;
}

const hasPrice = ({ price_from, price_to }: ListFilter) => price_from !== undefined || price_to !== undefined;

function priceWords({ price_from, price_to }: ListFilter): string {
  const from = price_from === undefined ? '' : formatYen(price_from);
  return `${from}〜${price_to === undefined ? '' : formatYen(price_to)}`;
}
