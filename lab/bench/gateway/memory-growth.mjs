import { median } from '../report/summary.mjs';

/** Maximum growth that still counts as flat: the noise of allocator and garbage collector. */
export const FLAT = 1.1;

/**
 * Returns the memory growth: the median of the last quarter of the readings divided by that of the second quarter. The first
 * quarter, in which code is compiled and caches fill, is ignored.
 * @param readings bytes, in chronological order; at least four
 */
export function memoryGrowth(readings) {
  const quarter = Math.floor(readings.length / 4);
  if (quarter === 0) throw new Error(`${readings.length} readings are too few to measure growth`);
  return median(readings.slice(-quarter)) / median(readings.slice(quarter, 2 * quarter));
}
