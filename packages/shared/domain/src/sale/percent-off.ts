/** Computes 「○%OFF」 of the subscription price in whole percent, rounded down so as not to overstate; 0 hides it. */
export function percentOff({ normal, reduced }: { normal: number; reduced: number }): number {
  if (reduced >= normal) return 0;
  return Math.floor(((normal - reduced) * 100) / normal);
}
