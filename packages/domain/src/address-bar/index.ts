export {
  type Claim,
  type ClaimMatch,
  claimCovers,
  claimsCollide,
  claimsOverlap,
  isClaimPath,
  matchClaim,
} from './claim.ts';
export { returnPath, safePath, splitPath } from './safe-path.ts';
