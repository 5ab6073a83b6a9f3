import { createHash, randomBytes } from 'node:crypto';
import type { Canary, Release } from '@store/contracts/composition';
import { partOfCanary, releaseOfArms } from '@store/release';

/** Four hexadecimal digits: one of 65,536, too few to identify a visitor. */
const BUCKET = /^[0-9a-f]{4}$/;

/** How long a visitor stays in a bucket, seconds: thirty days. */
export const BUCKET_SECONDS = 30 * 86_400;

const newBucket = (): string => randomBytes(2).toString('hex');

/** Returns the bucket of a cookie; null when invalid. */
export const readBucket = (value: string | undefined): string | null =>
  value !== undefined && BUCKET.test(value) ? value : null;

/**
 * Returns the parts whose canary a bucket gets. Buckets are hashed per part and version, so the shares of several parts
 * are independent; when a share grows, its visitors stay in it.
 */
export const armsOf = (canaries: readonly Canary[], bucket: string): string[] =>
  canaries.filter((canary) => placeOf(canary, bucket) < canary.percent / 100).map(partOfCanary);

/** The parts of a visit outside any zone, and its canaries. */
export interface Current {
  readonly release: Release;
  readonly arms: readonly string[];
  /** A bucket newly assigned to the visitor. */
  readonly given: string | null;
  /** Whether the visitor has a bucket although there is no canary. */
  readonly isIdle: boolean;
}

/** Returns the parts of a live release for a visitor with this bucket cookie. */
export function currentOf(release: Release, cookie: string | undefined): Current {
  const bucket = readBucket(cookie);
  if (!release.canaries) return { release, arms: [], given: null, isIdle: bucket !== null };
  const own = bucket ?? newBucket();
  return { ...dealt(release, release.canaries, own), given: bucket === null ? own : null, isIdle: false };
}

/** Assignments by bucket of a release: at most as many as there are buckets, and collected with the release. */
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

/** Returns the position of a bucket for one version of a part: from 0 to less than 1, uniformly distributed. */
function placeOf({ origin: { part, version } }: Canary, bucket: string): number {
  const digest = createHash('sha256').update(`${part}@${version} ${bucket}`).digest();
  return digest.readUInt32BE(0) / 2 ** 32;
}
