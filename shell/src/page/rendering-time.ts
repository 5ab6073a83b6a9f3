import { RENDER_AGE } from '@store/contracts/composition';

/**
 * When the document was rendered, in ms on the clock of `performance.now()`; below 0 for a page that had been kept for
 * others before it was asked for. A browser that keeps no record of it: now.
 */
export function renderingTime(performance: Performance): number {
  // The type of each entry follows from what is asked for, which the DOM's types do not say.
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!arrival) return performance.now();
  // Old browsers do not read the header.
  const age = arrival.serverTiming?.find(({ name }) => name === RENDER_AGE.metric)?.duration ?? 0;
  return arrival.responseStart - Math.max(0, age);
}
