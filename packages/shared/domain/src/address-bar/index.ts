export {
  type Claim,
  type ClaimMatch,
  claimCovers,
  claimsCollide,
  claimsOverlap,
  isClaimPath,
  matchClaim,
  spelledAsClaimed,
} from './claim.ts';
export {
  beginOf,
  type ClaimDates,
  datesOverlap,
  datesState,
  endOf,
  isTokyoDateTime,
  nextChange,
} from './claim-dates.ts';
export { pageQuery } from './page-query.ts';
export { returnPath, safePath, splitPath } from './safe-path.ts';
