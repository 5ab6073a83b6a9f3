/**
 * Distributes a whole amount over whole weights by largest remainder: the shares always sum to `amount`, each is within
 * one yen of its exact value, and none exceeds its weight while `amount` is at most the sum of the weights.
 * Ties go to the earlier weight (sorting is stable). If all weights are 0, every share is 0.
 */
export function spreadByLargestRemainder(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const shares = weights.map((weight) => Math.floor((amount * weight) / sum));
  const left = amount - shares.reduce((total, share) => total + share, 0);
  return addOneEach(shares, byLargestRemainder({ amount, weights, sum }).slice(0, left));
}

function byLargestRemainder({ amount, weights, sum }: { amount: number; weights: readonly number[]; sum: number }) {
  return weights
    .map((weight, index) => ({ index, remainder: (amount * weight) % sum }))
    .sort((a, b) => b.remainder - a.remainder)
    .map(({ index }) => index);
}

function addOneEach(shares: readonly number[], lucky: readonly number[]): number[] {
  const luckyOnes = new Set(lucky);
  return shares.map((share, index) => share + (luckyOnes.has(index) ? 1 : 0));
}
