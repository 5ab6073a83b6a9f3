import { RENDER_AGE } from '@store/contracts/composition';
import { arrivalOf, serverTiming } from './page-request.ts';

/**
 * When the document was rendered, in ms on the clock of `performance.now()`; below 0 for a page from a cache that was rendered before
 * it was requested. A browser without a record of the request: now.
 */
export function renderingTime(): number {
  const arrival = arrivalOf();
  if (!arrival) return performance.now();
  return arrival.responseStart - Math.max(0, serverTiming(RENDER_AGE.metric)?.duration ?? 0);
}
