import type { PartOffer } from '../part-means.ts';

/** Longest that a close may be away: Amazon ends a permission after 180 days, and 48 hours to pay otherwise follow the close, ms. */
const FURTHEST_CLOSE_MS = 170 * 86_400_000;

/** Whether a group buy that closes then can be joined by Amazon Pay; both epoch ms. */
export function isAmazonOffered({ methods }: PartOffer, closesAt: number, now: number): boolean {
  return methods.includes('AMAZON_PAY') && closesAt - now <= FURTHEST_CLOSE_MS;
}
