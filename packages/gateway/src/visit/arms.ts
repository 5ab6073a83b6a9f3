import { createHash, randomBytes } from 'node:crypto';
import type { Canary, Release } from '@store/contracts/composition';
import { partOfCanary, releaseOfArms } from '@store/release';

/** Four hexadecimal digits: one of 65,536, which says nothing of a visitor that many others do not share. */
const BUCKET = /^[0-9a-f]{4}$/;

/** How long a visitor stays in a bucket, seconds: thirty days. */
export const BUCKET_SECONDS = 30 * 86_400;

/** A bucket for a visitor who has none. */
const newBucket = (): string => randomBytes(2).toString('hex');

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

/** The parts of a visit outside any zone, and what it is in. */
export interface Current {
  readonly release: Release;
  readonly arms: readonly string[];
  /** A bucket that the visitor gets now. */
  readonly given: string | null;
  /** Whether the visitor has a bucket that nothing is dealt to any more. */
  readonly isIdle: boolean;
}

/** What a visitor whose cookie says this bucket gets of a live release. */
export function currentOf(release: Release, cookie: string | undefined): Current {
  const bucket = readBucket(cookie);
  if (!release.canaries) return { release, arms: [], given: null, isIdle: bucket !== null };
  const own = bucket ?? newBucket();
  return { ...dealt(release, release.canaries, own), given: bucket === null ? own : null, isIdle: false };
}

/** What buckets of a release were dealt: at most as many as there are buckets, and gone with the release. */
const known = new WeakMap<Release, Map<string, Pick<Current, 'release' | 'arms'>>>();

function dealt(release: Release, canaries: readonly Canary[], bucket: string): Pick<Current, 'release' | 'arms'> {
  const ofRelease = known.get(release) ?? new Map<string, Pick<Current, 'release' | 'arms'>>();
  known.set(release, ofRelease);
  const found = ofRelease.get(bucket);
  if (found) return found;
  const arms = armsOf(canaries, bucket);
  const made = { release: releaseOfArms(release, arms), arms };
  ofRelease.set(bucket, made);
  return made;
}

/** Where a bucket stands among all, for one version of a part: from 0 to less than 1, evenly spread. */
function placeOf({ origin: { part, version } }: Canary, bucket: string): number {
  const digest = createHash('sha256').update(`${part}@${version} ${bucket}`).digest();
  return digest.readUInt32BE(0) / 2 ** 32;
}
