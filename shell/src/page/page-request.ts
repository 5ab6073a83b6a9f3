/**
 * What the gateway says of this document in `server-timing`: `PAGE_REQUEST`, the id of the request that brought it, or `PAGE_PROOF`.
 * Empty where the browser does not tell.
 */
export function pageRequest(performance: Performance, { metric }: { readonly metric: string }): string {
  // The type of each entry follows from what is asked for, which the DOM's types do not say.
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return arrival?.serverTiming?.find(({ name }) => name === metric)?.description ?? '';
}
