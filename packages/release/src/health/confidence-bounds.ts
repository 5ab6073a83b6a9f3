/** So many of so many: visits with a fault of all visits. */
export interface Share {
  readonly hits: number;
  readonly of: number;
}

/** Between which values the true share lies. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/**
 * Weights of the mixture: most of it on small shares, where faults lie. Any weights are valid; these only decide how soon a rise from
 * a few percent is seen.
 */
const WEIGHT_OF_HITS = 0.5;
const WEIGHT_OF_OTHERS = 4;
/** Halvings until a bound is exact beyond all need. */
const HALVINGS = 40;

/**
 * An always-valid confidence interval of a share (Robbins 1970, the beta-binomial mixture; Howard et al. 2021, "Time-uniform,
 * nonparametric, nonasymptotic confidence sequences"): however often one looks, and whatever one does on seeing it, the true share is
 * outside **ever** with a probability of `alpha` at most. It holds for any number of visits, without an approximation.
 */
export function confidenceBounds({ hits, of }: Share, alpha: number): Bounds {
  if (of === 0) return { low: 0, high: 1 };
  const misses = of - hits;
  const mixture = logBeta(WEIGHT_OF_HITS + hits, WEIGHT_OF_OTHERS + misses) - logBeta(WEIGHT_OF_HITS, WEIGHT_OF_OTHERS);
  const isOutside = (share: number) =>
    mixture - times(hits, Math.log(share)) - times(misses, Math.log(1 - share)) >= Math.log(1 / alpha);
  const seen = hits / of;
  return { low: edge(isOutside, { outside: 0, inside: seen }), high: edge(isOutside, { outside: 1, inside: seen }) };
}

/** Where a share begins to be outside, between one that is and one that is not. */
function edge(
  isOutside: (share: number) => boolean,
  { outside, inside }: { readonly outside: number; readonly inside: number },
): number {
  if (outside === inside || !isOutside(outside)) return outside;
  let [out, within] = [outside, inside];
  for (let turn = 0; turn < HALVINGS; turn += 1) {
    const middle = (out + within) / 2;
    if (isOutside(middle)) out = middle;
    else within = middle;
  }
  return out;
}

/** Nothing, however often, is nothing: also of the logarithm of 0. */
const times = (count: number, value: number): number => (count === 0 ? 0 : count * value);

const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b);

/** Stirling's series, exact to 1e-10 from 10 on; below, Γ(x) = Γ(x + 1) / x leads there. */
function logGamma(x: number): number {
  if (x < 10) return logGamma(x + 1) - Math.log(x);
  const square = x * x;
  const series = (1 / 12 - (1 / 360 - 1 / (1260 * square)) / square) / x;
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series;
}
