import type { Happening } from './happenings.ts';

/** What visitors noticed of a loss. */
export interface Noticed {
  questions: number;
  failedPages: number;
  failedCalls: number;
  failedOrders: number;
  /** Seconds from the loss to the last question that failed; 0 when none did. */
  untilWell: number;
  /** Seconds from the loss to the last step of buying that failed. */
  buyingUntilWell: number;
  /** 99 of 100 good answers took less, ms. */
  p99: number;
  /** How often which status came, of those that failed; 0 is no answer. */
  statuses: Map<number, number>;
  /** A line each: when it failed, s since the loss; how long it took; what was asked and what came. */
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
