import { createHash, randomBytes } from 'node:crypto';
import type { Canary } from '@store/contracts/composition';
import { partOfCanary } from '@store/release';

/** Four hexadecimal digits: one of 65,536, which says nothing of a visitor that many others do not share. */
const BUCKET = /^[0-9a-f]{4}$/;

/** How long a visitor stays in a bucket, seconds: thirty days. */
export const BUCKET_SECONDS = 30 * 86_400;

/** A bucket for a visitor who has none. */
export const newBucket = (): string => randomBytes(2).toString('hex');

/** The bucket that a cookie says; null when it is none. */
export const readBucket = (value: string | undefined): string | null =>
  value !== undefined && BUCKET.test(value) ? value : null;

/**
 * Parts whose canary a bucket gets. Each part's version deals the buckets out anew, so the shares of several parts are independent;
 * a share that grows keeps those who are in it.
 */
export function armsOf(canaries: readonly Canary[], bucket: string): string[] {
  return canaries.filter((canary) => placeOf(canary, bucket) < canary.percent / 100).map(partOfCanary);
}

/** Where a bucket stands among all, for one version of a part: from 0 to less than 1, evenly spread. */
function placeOf({ origin: { part, version } }: Canary, bucket: string): number {
  const digest = createHash('sha256').update(`${part}@${version} ${bucket}`).digest();
  return digest.readUInt32BE(0) / 2 ** 32;
}
