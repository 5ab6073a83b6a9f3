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
import { mayBeUsed } from './kept-releases.ts';

/** Overrides in use at a time; each is a tester's. */
const IN_USE = 32;

/** What a token is worth now. */
export type OverrideState =
  | { readonly kind: 'valid'; readonly override: Override }
  /** `unusable`: a version that was never published, swept, or rolled back. */
  | { readonly kind: 'expired' | 'altered' | 'unusable' };

/** A release with what a visitor tries in it. */
export interface Overridden {
  readonly release: Release;
  readonly override: Override | null;
  /** Whether there is a token that says nothing valid any more. */
  readonly isWorthless: boolean;
}

interface Options {
  readonly ledger: Pick<LedgerReader, 'readVersion'>;
  /** Who may sign. */
  readonly keys: PublicKeys;
  /** Now, epoch ms. */
  readonly now: () => number;
}

/** Reads overrides and puts their versions over a release. */
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
    /** The release as a visitor with this token runs it; as it is without one, and when it is worth nothing any more. */
    async onto(release: Release, token: string | undefined, reading: LiveReading): Promise<Overridden> {
      if (token === undefined) return { release, override: null, isWorthless: false };
      const state = read(token, reading);
      const whole = state.kind === 'valid' ? await over(release, token, state.override) : null;
      if (state.kind !== 'valid' || !whole) return { release, override: null, isWorthless: true };
      return { release: whole, override: state.override, isWorthless: false };
    },
  };
}
