import type { Release } from '@store/contracts/composition';
import {
  type LedgerReader,
  type LiveReading,
  type Override,
  type PublicKeys,
  readOverride,
  releaseWith,
  type VersionRecord,
} from '@store/release';
import { LRUCache } from 'lru-cache';
import { mayBeUsed } from './pinned-releases.ts';

/** Most overrides in use at a time; each belongs to a tester. */
const IN_USE = 32;

/** Validity of a token. */
export type OverrideState =
  | { readonly kind: 'valid'; readonly override: Override }
  /** `unusable`: a version that was never published, was removed, or was rolled back. */
  | { readonly kind: 'expired' | 'altered' | 'unusable' };

/** A release with a visitor's override applied. */
export interface Overridden {
  readonly release: Release;
  readonly override: Override | null;
  /** Whether there is an invalid or expired token. */
  readonly isWorthless: boolean;
}

interface Options {
  readonly ledger: Pick<LedgerReader, 'readVersion'>;
  /** Public keys of signers. */
  readonly keys: PublicKeys;
  /** Now, epoch ms. */
  readonly now: () => number;
}

/** Verifies overrides and applies their versions to a release. */
export function overrides({ ledger, keys, now }: Options) {
  const records = new LRUCache<string, Promise<readonly VersionRecord[] | null>>({ max: IN_USE });
  const made = new LRUCache<string, Release>({ max: IN_USE });

  const recordsOf = (token: string, { parts }: Override) => {
    const found =
      records.get(token) ??
      Promise.all(parts.map((address) => ledger.readVersion(address)))
        .then((each) => each.filter((record) => record !== null))
        .then((each) => (each.length === parts.length ? each : null))
        .catch(() => null);
    records.set(token, found);
    return found;
  };

  const read = (token: string, { pointers }: LiveReading): OverrideState => {
    const reading = readOverride(token, { keys, now: now() });
    if (reading.kind !== 'override') return reading;
    const { override } = reading;
    const areUsable = override.parts.every((address) => mayBeUsed(address, pointers));
    return areUsable ? { kind: 'valid', override } : { kind: 'unusable' };
  };
  const over = async (release: Release, token: string, override: Override): Promise<Release | null> => {
    const key = `${release.id} ${token}`;
    const known = made.get(key);
    if (known) return known;
    const found = await recordsOf(token, override);
    if (!found) return null;
    const whole = releaseWith(release, found);
    made.set(key, whole);
    return whole;
  };

  return {
    read,
    /** Applies a visitor's token to a release; returns it unchanged without a token, or with an invalid one. */
    async onto(release: Release, token: string | undefined, reading: LiveReading): Promise<Overridden> {
      if (token === undefined) return { release, override: null, isWorthless: false };
      const state = read(token, reading);
      const whole = state.kind === 'valid' ? await over(release, token, state.override) : null;
      if (state.kind !== 'valid' || !whole) return { release, override: null, isWorthless: true };
      return { release: whole, override: state.override, isWorthless: false };
    },
  };
}
