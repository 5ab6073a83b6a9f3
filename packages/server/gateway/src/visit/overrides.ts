import type { Release } from '@store/contracts/composition';
import {
  type LedgerReader,
  type LiveReading,
  type Override,
  type PartAddress,
  type Pointers,
  type PublicKeys,
  readOverride,
  releaseWith,
  type VersionRecord,
} from '@store/release';
import { LRUCache } from 'lru-cache';
import { type MayTry, readChoices } from './choices.ts';
import { mayBeUsed } from './pinned-releases.ts';

/** Most sets of versions in use at a time; each belongs to a tester. */
const IN_USE = 32;

/** Validity of a token. */
export type OverrideState =
  | { readonly kind: 'valid'; readonly override: Override }
  /** `unusable`: a version that was never published, was removed, or was rolled back. */
  | { readonly kind: 'expired' | 'altered' | 'unusable' };

/** A visit with an override link or a staff pass. */
export interface Trial {
  /** Versions that other visitors do not get. */
  readonly parts: readonly PartAddress[];
  /** Epoch ms. */
  readonly until: number;
  readonly pointers: Pointers;
  readonly mayTry: MayTry;
}

/** A release with a visitor's override and choices applied. */
export interface Overridden {
  readonly release: Release;
  readonly override: Trial | null;
  /** Whether there is an invalid or expired token. */
  readonly isWorthless: boolean;
}

/** What a visitor's cookies say. */
interface Given {
  readonly token: string | undefined;
  /** End of a valid staff pass, epoch ms. */
  readonly staffUntil: number | null;
  readonly choices: string | undefined;
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
  const records = new LRUCache<string, Promise<VersionRecord | null>>({ max: IN_USE });
  const made = new LRUCache<string, Release>({ max: IN_USE });

  const recordOf = (address: PartAddress) => {
    const name = nameOf(address);
    const found = records.get(name) ?? ledger.readVersion(address).catch(() => null);
    records.set(name, found);
    return found;
  };
  const read = (token: string, { pointers }: LiveReading): OverrideState => {
    const reading = readOverride(token, { keys, now: now() });
    if (reading.kind !== 'override') return reading;
    const { override } = reading;
    const areUsable = override.parts.every((address) => mayBeUsed(address, pointers));
    return areUsable ? { kind: 'valid', override } : { kind: 'unusable' };
  };
  const over = async (release: Release, parts: readonly PartAddress[]): Promise<Release | null> => {
    if (parts.length === 0) return release;
    const key = [release.id, ...parts.map(nameOf)].join(' ');
    const known = made.get(key);
    if (known) return known;
    const found = (await Promise.all(parts.map(recordOf))).filter((record) => record !== null);
    if (found.length < parts.length) return null;
    const whole = releaseWith(release, found);
    made.set(key, whole);
    return whole;
  };

  return {
    read,
    /** Applies a visitor's link and choices to a release; returns it unchanged where they have neither link nor pass. */
    async onto(release: Release, { token, staffUntil, choices }: Given, reading: LiveReading): Promise<Overridden> {
      const { pointers } = reading;
      const state = token === undefined ? null : read(token, reading);
      const link = state?.kind === 'valid' ? state.override : null;
      const isWorthless = state !== null && link === null;
      const until = link?.until ?? staffUntil;
      if (until === null) return { release, override: null, isWorthless };
      const mayTry = (part: string) => staffUntil !== null || link?.parts.some((each) => each.part === part) === true;
      const chosen = readChoices(choices, pointers, mayTry);
      const isOther = ({ part }: PartAddress) => !chosen.some((each) => each.part === part);
      const parts = [...(link?.parts.filter(isOther) ?? []), ...chosen].filter((address) => !has(release, address));
      const whole = await over(release, parts);
      if (!whole) return { release, override: null, isWorthless: link !== null };
      return { release: whole, override: { parts, until, pointers, mayTry }, isWorthless };
    },
  };
}

const nameOf = ({ part, version }: PartAddress) => `${part}@${version}`;

const has = ({ made_from }: Release, { part, version }: PartAddress) =>
  made_from.some((each) => each.part === part && each.version === version);
