export { type Claim, type ClaimMatch, claimsCollide, isClaimPath, matchClaim } from './claim.ts';
export { returnPath, safePath, splitPath } from './safe-path.ts';
