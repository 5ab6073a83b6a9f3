import type { LoadedList } from '../load-list.ts';

/** Returns how many products an option would leave; 0 when the list does not count it. */
export function countOf({ facets }: Pick<LoadedList, 'facets'>, group: 'purchase' | 'sex', value: string): number {
  return facets[group]?.find((counted) => counted.value === value)?.count ?? 0;
}

/**
 * Returns the options that narrow a list: those with products, and selected ones. A single option that matches
 * everything narrows nothing, so its group is hidden.
 */
export function narrowing<Option extends { readonly value: string; readonly count: number }>(
  options: readonly Option[],
  { chosen, total }: { readonly chosen: readonly string[]; readonly total: number },
): readonly Option[] {
  const offered = options.filter(({ value, count }) => count > 0 || chosen.includes(value));
  const [only, ...others] = offered;
  return only && others.length === 0 && chosen.length === 0 && only.count === total ? [] : offered;
}
