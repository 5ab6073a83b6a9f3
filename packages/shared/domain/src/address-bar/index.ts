export * from './claim.ts';
export * from './claim-dates.ts';
export { deadLinks, pageAddresses, takenAddresses, type Visit, type Visited } from './page-addresses.ts';
export { pageQuery } from './page-query.ts';
export { returnPath, safePath, splitPath } from './safe-path.ts';
