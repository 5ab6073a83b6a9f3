import { createHash } from 'node:crypto';
import { type Release, release } from '@store/contracts/composition';
import type * as z from 'zod/mini';
import { NO_OWNERS, type Owners, owners } from '../ownership/owners.ts';
import { type DocumentKind, SignatureError, seal, unseal } from '../signing/envelope.ts';
import { type PublicKeys, publicKeysOf, type SigningKey } from '../signing/keys.ts';
import type { Documents, PartAddress } from '../store/release-store.ts';
import { releaseIdOf } from './derive-release.ts';
import {
  type Deed,
  deed,
  NOTHING_YET,
  type Revision,
  revision,
  type VersionRecord,
  versionRecord,
} from './documents.ts';

/** The newest valid step, and the errors of newer ones. */
export interface RevisionReading {
  readonly current: Revision;
  /** The highest number, valid or not. */
  readonly highest: number;
  readonly faults: readonly string[];
}

/** Documents read in parallel. */
const AT_ONCE = 20;

/** Options to open a ledger for reading: only public keys are needed. */
export interface LedgerOptions {
  readonly documents: Pick<Documents, 'read' | 'list'>;
  readonly keys: PublicKeys;
}

/** The history of releases: signed documents, each written once. */
export class LedgerReader {
  readonly #documents: LedgerOptions['documents'];
  readonly #keys: PublicKeys;

  constructor({ documents, keys }: LedgerOptions) {
    this.#documents = documents;
    this.#keys = keys;
  }

  /** Reads the newest step; unsigned, altered or broken ones are skipped and reported. */
  async readCurrent(): Promise<RevisionReading> {
    const keys = await this.#documents.list('revisions/');
    const faults: string[] = [];
    const highest = numberIn(keys.at(-1));
    for (const key of keys.toReversed()) {
      const found = await this.#tryRevision(key, faults);
      if (found) return { current: found, highest, faults };
    }
    return { current: NOTHING_YET, highest, faults };
  }

  async hasRevision(number: number): Promise<boolean> {
    return (await this.#documents.read(revisionKey(number))) !== null;
  }

  /** Reads the newest valid steps, all by default, oldest first. */
  async history(newest = Number.POSITIVE_INFINITY): Promise<readonly Revision[]> {
    const keys = (await this.#documents.list('revisions/')).slice(-newest);
    const steps: (Revision | null)[] = [];
    // In batches: thousands of parallel reads would exhaust the database connections and time out.
    for (let from = 0; from < keys.length; from += AT_ONCE)
      steps.push(...(await Promise.all(keys.slice(from, from + AT_ONCE).map((key) => this.#tryRevision(key, [])))));
    return steps.filter((step) => step !== null);
  }

  /** @throws when it is missing, altered, or not signed */
  async readRelease(id: string): Promise<Release> {
    const faults: unknown[] = [];
    // One document per signing key: a release from before a key rotation may become live again.
    for (const key of await this.#documents.list(`releases/${id}/`)) {
      try {
        const found = await this.#read('release', key, release);
        if (found.id === id && releaseIdOf(found) === id) return found;
        faults.push(new SignatureError(`${key} contains another release`));
      } catch (fault) {
        faults.push(fault);
      }
    }
    throw faults[0] ?? new Error(`releases/${id} is missing`);
  }

  /** Reads the record of a version; null when it was never published. */
  async readVersion({ part, version }: PartAddress): Promise<VersionRecord | null> {
    const text = await this.#documents.read(versionKey({ part, version }));
    return text === null ? null : unseal('part-version', text, { keys: this.#keys, schema: versionRecord });
  }

  /** Reads why the health gate left a version to a person; null if it did not. */
  async readDoubt(address: PartAddress): Promise<Deed | null> {
    const text = await this.#documents.read(doubtKey(address));
    return text === null ? null : this.#unsealed('doubt', { key: doubtKey(address), text }, deed);
  }

  async readOwners({ owners: address }: Pick<Revision, 'owners'>): Promise<Owners> {
    return address === null ? NO_OWNERS : this.#read('owners', `owners/${address}`, owners);
  }

  async #read<S extends z.ZodMiniType>(kind: DocumentKind, key: string, schema: S): Promise<z.output<S>> {
    return this.#unsealed(kind, { key, text: await this.#documents.read(key) }, schema);
  }

  #unsealed<S extends z.ZodMiniType>(
    kind: DocumentKind,
    { key, text }: { readonly key: string; readonly text: string | null },
    schema: S,
  ): z.output<S> {
    if (text === null) throw new Error(`${key} is missing`);
    try {
      return unseal(kind, text, { keys: this.#keys, schema });
    } catch (fault) {
      throw fault instanceof SignatureError ? new SignatureError(`${key}: ${fault.message}`) : fault;
    }
  }

  async #tryRevision(key: string, faults: string[]): Promise<Revision | null> {
    // A store error is not an invalid step: falling back to an older step would be wrong.
    const text = await this.#documents.read(key);
    try {
      const found = this.#unsealed('revision', { key, text }, revision);
      // A signed step under another number would restore an old state.
      if (revisionKey(found.revision) === key) return found;
      faults.push(`${key} says it is ${found.revision}`);
    } catch (fault) {
      faults.push(fault instanceof Error ? fault.message : String(fault));
    }
    return null;
  }
}

/** Options to open a ledger for publishing. */
export interface PublisherOptions {
  readonly documents: Documents;
  readonly signingKey: SigningKey;
  /** Keys of earlier publishers, for key rotation: their documents stay valid. */
  readonly earlierKeys?: PublicKeys | undefined;
}

/** The ledger for publishers, who hold the signing key. */
export class Ledger extends LedgerReader {
  readonly #documents: Documents;
  readonly #signingKey: SigningKey;

  constructor({ documents, signingKey, earlierKeys = new Map() }: PublisherOptions) {
    super({ documents, keys: new Map([...earlierKeys, ...publicKeysOf(signingKey)]) });
    this.#documents = documents;
    this.#signingKey = signingKey;
  }

  /** Binds a version to its bytes; returns the existing record if there is one. */
  async bindVersion(record: VersionRecord): Promise<VersionRecord> {
    await this.#documents.create(versionKey(record), seal('part-version', record, this.#signingKey));
    const bound = await this.readVersion(record);
    if (!bound) throw new Error(`${record.part}@${record.version} was written but cannot be read back`);
    return bound;
  }

  /** Stores a release under its id; idempotent. */
  async addRelease(content: Release): Promise<void> {
    const key = `releases/${content.id}/${this.#signingKey.id}`;
    await this.#documents.create(key, seal('release', content, this.#signingKey));
  }

  /** Stores ownership data; returns its address. */
  async addOwners(content: Owners): Promise<string> {
    const address = createHash('sha256').update(JSON.stringify(content)).digest('hex');
    await this.#documents.create(`owners/${address}`, seal('owners', content, this.#signingKey));
    return address;
  }

  /** Records that a person has to decide about a version; false when already recorded. */
  async addDoubt(address: PartAddress, doubt: Deed): Promise<boolean> {
    return this.#documents.create(doubtKey(address), seal('doubt', doubt, this.#signingKey));
  }

  /** Appends a step; false when that number is taken, and the step has to be recomputed. */
  async addRevision(step: Revision): Promise<boolean> {
    return this.#documents.create(revisionKey(step.revision), seal('revision', step, this.#signingKey));
  }
}

/** Zero-padded, so that keys sort numerically. */
const revisionKey = (number: number) => `revisions/${String(number).padStart(8, '0')}`;
const numberIn = (key: string | undefined) => Number(key?.slice('revisions/'.length) ?? 0);
const doubtKey = ({ part, version }: PartAddress) => `doubts/${part}/${version}`;
const versionKey = ({ part, version }: PartAddress) => `versions/${part}/${version}`;
