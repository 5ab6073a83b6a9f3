import { median } from '../report/summary.mjs';

/** Most that memory may have grown when it counts as flat: what allocators and collectors make of it by themselves. */
export const FLAT = 1.1;

/**
 * How memory grew over a long time: the median of the last quarter of the readings by that of the second quarter. The first quarter,
 * in which code is compiled and pages are kept for the first time, is left out.
 * @param readings bytes, in the order in which they were read; at least four
 */
export function memoryGrowth(readings) {
  const quarter = Math.floor(readings.length / 4);
  if (quarter === 0) throw new Error(`${readings.length} readings say nothing of growth`);
  return median(readings.slice(-quarter)) / median(readings.slice(quarter, 2 * quarter));
}
