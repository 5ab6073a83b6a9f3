import fs from 'node:fs';
import { quantile } from '../../../bench/report/summary.mjs';
import { logOf } from '../cluster/processes.mjs';

/** As the front writes it of each answer (`engines/balancers.mjs`): when its question came, epoch s; its status; ms from that to the last byte. */
const ANSWER = /^answer (\d+\.\d+) (\d{3}) (\d+)$/gm;

/**
 * How long the store's front took over what it answered well between two moments.
 * @param text its log
 * @param from epoch ms, as `to`
 * @returns ms that 99 of 100 took at most; null where there was no answer
 */
export function p99InLog(text, { from, to }) {
  const times = [];
  for (const [, at, status, ms] of text.matchAll(ANSWER)) {
    const isWithin = Number(at) * 1_000 >= from && Number(at) * 1_000 <= to;
    if (isWithin && status === '200') times.push(Number(ms));
  }
  return times.length > 0 ? quantile(times, 0.99) : null;
}

/**
 * The same of a running cluster, from a moment on. Visitors of a game day share its processors, so what they wait for is their own
 * turn as well.
 */
export const p99AtFront = ({ folder, front }, from) =>
  p99InLog(fs.readFileSync(logOf(folder, front.name), 'utf8'), { from, to: Date.now() });
