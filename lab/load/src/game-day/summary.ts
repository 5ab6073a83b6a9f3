import type { Happening } from './happenings.ts';

/** Effects of an outage on visitors. */
export interface Noticed {
  questions: number;
  failedPages: number;
  failedCalls: number;
  failedOrders: number;
  /** Seconds from the outage to the last failed request; 0 without failures. */
  untilWell: number;
  /** Seconds from the outage to the last failed step of a purchase. */
  buyingUntilWell: number;
  /** 99th percentile of successful responses, ms. */
  p99: number;
  /** Counts of failed requests by status; 0 is no response. */
  statuses: Map<number, number>;
  /** One line per failure: seconds since the outage, duration, request and response. */
  failed: string[];
}

/** @param lostAt epoch ms */
export function whatWasNoticed(happenings: readonly Happening[], lostAt: number): Noticed {
  const failed = happenings.filter(({ isGood }) => !isGood);
  const of = (asked: Happening['asked']) => failed.filter((each) => each.asked === asked);
  const seconds = (some: readonly Happening[]) => Math.max(0, ...some.map(({ at }) => (at - lostAt) / 1_000));
  const times = happenings.filter(({ isGood }) => isGood).map(({ ms }) => ms);
  times.sort((one, other) => one - other);
  const statuses = new Map<number, number>();
  for (const { status } of failed) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  return {
    questions: happenings.length,
    failedPages: of('page').length,
    failedCalls: of('call').length,
    failedOrders: of('order').length,
    untilWell: seconds(failed),
    buyingUntilWell: seconds([...of('call'), ...of('order')]),
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    statuses,
    failed: failed.map(({ at, ms, what, status, why = '' }) =>
      [`${((at - lostAt) / 1_000).toFixed(2)} s`, `${Math.round(ms)} ms`, what, status || 'no answer', why].join(' · '),
    ),
  };
}
