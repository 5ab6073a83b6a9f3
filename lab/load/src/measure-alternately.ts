import type { Measured } from './measure.ts';

/** Measures one call of one build in a round. */
export type Trial = (round: number) => Promise<Measured>;

/** Costs of a call in two builds. */
export interface Compared {
  readonly ours: Medians;
  readonly theirs: Medians;
  /** Our CPU time divided by theirs within each round, under equal conditions: median and interquartile range. */
  readonly ratio: { readonly median: number; readonly range: readonly [number, number] } | null;
  readonly bad: number;
}

/** Medians over a build's rounds; null if unknown. */
export interface Medians {
  readonly cpuMs: number | null;
  readonly statements: number | null;
  readonly p50: number;
}

/**
 * Measures one build after the other in each round. The order never changes: a build that is measured twice in a row
 * has warm processor caches the second time, which is worth a quarter of its CPU time.
 */
export async function measureAlternately(ours: Trial, theirs: Trial, rounds: number): Promise<Compared> {
  const found: (readonly [Measured, Measured])[] = [];
  for (let round = 0; round < rounds; round += 1) found.push([await ours(round), await theirs(round)]);
  const ratios = found.flatMap(([our, their]) => {
    const [own, other] = [our.perAnswer.cpuMs, their.perAnswer.cpuMs];
    return own === null || !other ? [] : [own / other];
  });
  return {
    ours: middleOf(found.map(([our]) => our)),
    theirs: middleOf(found.map(([, their]) => their)),
    ratio:
      ratios.length === 0
        ? null
        : { median: quantile(ratios, 0.5), range: [quantile(ratios, 0.25), quantile(ratios, 0.75)] },
    bad: found.flat().reduce((sum, { bad }) => sum + bad, 0),
  };
}

function middleOf(rounds: readonly Measured[]): Medians {
  const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null);
  const median = (values: readonly number[]) => (values.length === 0 ? null : quantile(values, 0.5));
  return {
    cpuMs: median(known(rounds.map(({ perAnswer }) => perAnswer.cpuMs))),
    statements: median(known(rounds.map(({ perAnswer }) => perAnswer.statements))),
    p50: median(rounds.map(({ p50 }) => p50)) ?? 0,
  };
}

/** Returns a quantile by linear interpolation. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place % 1);
}
