/** Returns the browser's navigation timing of this document. */
export function arrivalOf(): PerformanceNavigationTiming | undefined {
  // The argument determines the entry type, which the DOM types do not express.
  return performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
}

/** Returns a `server-timing` metric of this document. Old browsers do not expose the header. */
export function serverTiming(metric: string): PerformanceServerTiming | undefined {
  return arrivalOf()?.serverTiming?.find(({ name }) => name === metric);
}

/** Returns `PAGE_REQUEST.metric` (id of the document's request) or `PAGE_PROOF.metric`; empty when unknown. */
export const pageRequest = (metric: string): string => serverTiming(metric)?.description ?? '';
