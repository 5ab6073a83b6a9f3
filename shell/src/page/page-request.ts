/** The request that brought this document, as the browser measured it. */
export function arrivalOf(): PerformanceNavigationTiming | undefined {
  // The entry type follows from the argument, which the DOM types do not express.
  return performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
}

/** What `server-timing` says of this document under a name. Old browsers do not read the header. */
export function serverTiming(metric: string): PerformanceServerTiming | undefined {
  return arrivalOf()?.serverTiming?.find(({ name }) => name === metric);
}

/** The text of `PAGE_REQUEST.metric` (the id of the request that brought the document) or `PAGE_PROOF.metric`; empty when unknown. */
export const pageRequest = (metric: string): string => serverTiming(metric)?.description ?? '';
