/** A proportion: `hits` out of `of`, such as visits with an error out of all visits. */
export interface Share {
  readonly hits: number;
  readonly of: number;
}

/** Bounds of the true proportion. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/**
 * Beta prior of the mixture, with most weight on small proportions, where error rates lie. Any weights are valid; these
 * determine how soon a rise from a few percent is detected.
 */
const WEIGHT_OF_HITS = 0.5;
const WEIGHT_OF_OTHERS = 4;
/** Bisection steps, more than precise enough. */
const HALVINGS = 40;

/**
 * Returns an always-valid confidence interval of a proportion (Robbins 1970, beta-binomial mixture; Howard et al.
 * 2021, "Time-uniform, nonparametric, nonasymptotic confidence sequences"): with any number of looks and optional
 * stopping, the true proportion is **ever** outside with probability `alpha` at most. Exact for any sample size.
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

/** Bisects the bound between a value outside and one inside. */
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

/** Zero times anything is zero, also for the logarithm of 0. */
const times = (count: number, value: number): number => (count === 0 ? 0 : count * value);

const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b);

/** Stirling's series, exact to 1e-10 from 10 on; smaller values use Γ(x) = Γ(x + 1) / x. */
function logGamma(x: number): number {
  if (x < 10) return logGamma(x + 1) - Math.log(x);
  const square = x * x;
  const series = (1 / 12 - (1 / 360 - 1 / (1260 * square)) / square) / x;
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series;
}
