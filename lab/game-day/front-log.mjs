import fs from 'node:fs';
import { quantile } from '../bench/report/summary.mjs';
import { logOf } from '../cluster/processes.mjs';

/**
 * Line that the front balancer logs per response (`engines/balancers.mjs`): request time, epoch s; status; ms until the
 * last byte.
 */
const ANSWER = /^answer (\d+\.\d+) (\d{3}) (\d+)$/gm;

/**
 * Returns the p99 of the front balancer's successful responses between two moments.
 * @param text its log
 * @param from epoch ms, as `to`
 * @returns p99 in ms; null without responses
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
 * The same for a running cluster, since a moment. Visitors of a game day share its CPUs, so their own waiting times include
 * their turn.
 */
export const p99AtFront = ({ folder, front }, from) =>
  p99InLog(fs.readFileSync(logOf(folder, front.name), 'utf8'), { from, to: Date.now() });
