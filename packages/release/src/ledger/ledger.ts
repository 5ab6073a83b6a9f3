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

/** The newest step that can be believed, and what stood in the way of newer ones. */
export interface RevisionReading {
  readonly current: Revision;
  /** The highest number there is, believed or not. */
  readonly highest: number;
  readonly faults: readonly string[];
}

/** Documents that are read at once. */
const AT_ONCE = 20;

/** How a ledger is opened: with public keys alone it is for reading. */
export interface LedgerOptions {
  readonly documents: Pick<Documents, 'read' | 'list'>;
  readonly keys: PublicKeys;
}

/** What is live, what was, and who did it: signed documents, each written once. */
export class LedgerReader {
  readonly #documents: LedgerOptions['documents'];
  readonly #keys: PublicKeys;

  constructor({ documents, keys }: LedgerOptions) {
    this.#documents = documents;
    this.#keys = keys;
  }

  /** The newest step; what is unsigned, altered or broken is passed over, and named. */
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

  /** Whether there is a step after this one. */
  async hasRevision(number: number): Promise<boolean> {
    return (await this.#documents.read(revisionKey(number))) !== null;
  }

  /** All steps that can be believed, oldest first. */
  async history(): Promise<readonly Revision[]> {
    const keys = await this.#documents.list('revisions/');
    const steps: (Revision | null)[] = [];
    // Some at a time: thousands at once would wait for a database's few connections until they are told that it is away.
    for (let from = 0; from < keys.length; from += AT_ONCE)
      steps.push(...(await Promise.all(keys.slice(from, from + AT_ONCE).map((key) => this.#tryRevision(key, [])))));
    return steps.filter((step) => step !== null);
  }

  /** @throws when it is missing, altered, or not signed */
  async readRelease(id: string): Promise<Release> {
    const faults: unknown[] = [];
    // One document for each key that signed it: what became live before a rotation may become live after it.
    for (const key of await this.#documents.list(`releases/${id}/`)) {
      try {
        const found = await this.#read('release', key, release);
        if (found.id === id && releaseIdOf(found) === id) return found;
        faults.push(new SignatureError(`${key} holds another release`));
      } catch (fault) {
        faults.push(fault);
      }
    }
    throw faults[0] ?? new Error(`releases/${id} is missing`);
  }

  /** The bytes that a version stands for; null when it was never published. */
  async readVersion({ part, version }: PartAddress): Promise<VersionRecord | null> {
    const text = await this.#documents.read(versionKey({ part, version }));
    return text === null ? null : unseal('part-version', text, { keys: this.#keys, schema: versionRecord });
  }

  /** Why the health gate left a version to a person; null where it did not. */
  async readDoubt(address: PartAddress): Promise<Deed | null> {
    const text = await this.#documents.read(doubtKey(address));
    return text === null ? null : this.#unsealed('doubt', { key: doubtKey(address), text }, deed);
  }

  /** Who owned what at a step. */
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
    // A store that does not answer is no step that cannot be believed: on the one before nobody may build.
    const text = await this.#documents.read(key);
    try {
      const found = this.#unsealed('revision', { key, text }, revision);
      // A signed step under another number would bring back what was live then.
      if (revisionKey(found.revision) === key) return found;
      faults.push(`${key} says it is ${found.revision}`);
    } catch (fault) {
      faults.push(fault instanceof Error ? fault.message : String(fault));
    }
    return null;
  }
}

/** How a ledger is opened to publish. */
export interface PublisherOptions {
  readonly documents: Documents;
  readonly signingKey: SigningKey;
  /** Of those who signed before, while keys are rotated and after: what they published is still there. */
  readonly earlierKeys?: PublicKeys | undefined;
}

/** The ledger for who publishes: the holder of the signing key. */
export class Ledger extends LedgerReader {
  readonly #documents: Documents;
  readonly #signingKey: SigningKey;

  constructor({ documents, signingKey, earlierKeys = new Map() }: PublisherOptions) {
    super({ documents, keys: new Map([...earlierKeys, ...publicKeysOf(signingKey)]) });
    this.#documents = documents;
    this.#signingKey = signingKey;
  }

  /** Binds a version to its bytes; what stands there already is answered instead. */
  async bindVersion(record: VersionRecord): Promise<VersionRecord> {
    await this.#documents.create(versionKey(record), seal('part-version', record, this.#signingKey));
    const bound = await this.readVersion(record);
    if (!bound) throw new Error(`${record.part}@${record.version} was written and is not there`);
    return bound;
  }

  /** Keeps a release under its id; the same one again is no work. */
  async addRelease(content: Release): Promise<void> {
    const key = `releases/${content.id}/${this.#signingKey.id}`;
    await this.#documents.create(key, seal('release', content, this.#signingKey));
  }

  /** Keeps who owns what; answers its address. */
  async addOwners(content: Owners): Promise<string> {
    const address = createHash('sha256').update(JSON.stringify(content)).digest('hex');
    await this.#documents.create(`owners/${address}`, seal('owners', content, this.#signingKey));
    return address;
  }

  /** Leaves a version to a person; false when that was done before. */
  async addDoubt(address: PartAddress, doubt: Deed): Promise<boolean> {
    return this.#documents.create(doubtKey(address), seal('doubt', doubt, this.#signingKey));
  }

  /** Makes a step; false when somebody else made one of that number, and all has to be looked at again. */
  async addRevision(step: Revision): Promise<boolean> {
    return this.#documents.create(revisionKey(step.revision), seal('revision', step, this.#signingKey));
  }
}

/** Eight digits: in a folder's order the numbers stand in theirs. */
const revisionKey = (number: number) => `revisions/${String(number).padStart(8, '0')}`;
const numberIn = (key: string | undefined) => Number(key?.slice('revisions/'.length) ?? 0);
const doubtKey = ({ part, version }: PartAddress) => `doubts/${part}/${version}`;
const versionKey = ({ part, version }: PartAddress) => `versions/${part}/${version}`;
