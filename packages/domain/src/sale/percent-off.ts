/** 「○%OFF」 of the subscription against the normal price, whole percent rounded down so that it never promises too much; 0 hides it. */
export function percentOff({ normal, reduced }: { normal: number; reduced: number }): number {
  if (reduced >= normal) return 0;
  return Math.floor(((normal - reduced) * 100) / normal);
}
