import type { LoadedList } from '../load-list.ts';

/** How many products a choice would leave; none where the list counts it not at all. */
export function countOf({ facets }: Pick<LoadedList, 'facets'>, group: 'purchase' | 'sex', value: string): number {
  return facets[group]?.find((counted) => counted.value === value)?.count ?? 0;
}

/**
 * The options that narrow a list: those that leave something, and what is chosen. One that alone leaves everything narrows
 * nothing, and its group goes away.
 */
export function narrowing<Option extends { readonly value: string; readonly count: number }>(
  options: readonly Option[],
  { chosen, total }: { readonly chosen: readonly string[]; readonly total: number },
): readonly Option[] {
  const offered = options.filter(({ value, count }) => count > 0 || chosen.includes(value));
  const [only, ...others] = offered;
  return only && others.length === 0 && chosen.length === 0 && only.count === total ? [] : offered;
}
