import { PAGE_REQUEST } from '@store/contracts/composition';

/** The id of the request that brought this document, by which the store's logs know it; empty where the browser does not tell. */
export function pageRequest(performance: Performance): string {
  // The type of each entry follows from what is asked for, which the DOM's types do not say.
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return arrival?.serverTiming?.find(({ name }) => name === PAGE_REQUEST.metric)?.description ?? '';
}
