import { RENDER_AGE } from '@store/contracts/composition';
import { arrivalOf, serverTiming } from './page-request.ts';

/**
 * Returns when the document was rendered, in ms on the clock of `performance.now()`; negative for a cached page
 * rendered before it was requested. Without navigation timing: now.
 */
export function renderingTime(): number {
  const arrival = arrivalOf();
  if (!arrival) return performance.now();
  return arrival.responseStart - Math.max(0, serverTiming(RENDER_AGE.metric)?.duration ?? 0);
}
