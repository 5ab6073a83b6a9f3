import type { Release } from '@store/contracts/composition';
import { integrityOf } from '../build/read-build.ts';
import type { Revision, VersionRecord } from '../ledger/documents.ts';
import { LedgerReader } from '../ledger/ledger.ts';
import type { PublicKeys } from '../signing/keys.ts';
import type { FolderStore } from '../store/folder-store.ts';
import type { Documents, FileBytes, PartAddress } from '../store/release-store.ts';

/** What a mirror copies from. */
interface Origin {
  readonly documents: Pick<Documents, 'read' | 'list'>;
  readonly files: { read(address: PartAddress, path: string): Promise<Buffer | null> };
}

/** A copy, in a folder, of what is live in a registry elsewhere. */
export interface Mirror {
  /**
   * Copies the newest step, its release, and every file of its parts, where they are not there yet. What is read from the folder is
   * whole at each moment: the step comes last.
   * @returns what of the origin could not be believed
   * @throws when the origin does not answer, or has other bytes than were signed; the folder stays as it was
   */
  refresh(): Promise<readonly string[]>;
  /** Has the files of one version there, live or not; false when there is no such version, or its files were swept away. */
  bring(address: PartAddress): Promise<boolean>;
}

/** How many files of a version travel at once. */
const AT_ONCE = 8;
/** Steps between two looks whose documents come along, so that a reader that counts them finds no gap. */
const MOST_STEPS = 50;

/** Makes one. Documents and files are believed only as far as these keys signed them. */
export function mirrorOf(origin: Origin, folder: FolderStore, keys: PublicKeys): Mirror {
  const texts = new Map<string, string>();
  const documents = {
    list: (name: string) => origin.documents.list(name),
    async read(key: string) {
      const text = await origin.documents.read(key);
      if (text !== null) texts.set(key, text);
      return text;
    },
  };
  const there = new LedgerReader({ documents, keys });
  const here = new LedgerReader({ documents: folder.documents, keys });
  const whole = new Map<string, Promise<boolean>>();
  let newest = 0;

  const keep = async (key: string): Promise<void> => {
    const text = texts.get(key) ?? (await origin.documents.read(key));
    if (text !== null) await folder.documents.create(key, text);
  };

  const recordOf = async (address: PartAddress): Promise<VersionRecord | null> => {
    const known = await here.readVersion(address).catch(() => null);
    if (known) return known;
    const found = await there.readVersion(address);
    if (found) await keep(`versions/${address.part}/${address.version}`);
    return found;
  };

  const copy = async (address: PartAddress): Promise<boolean> => {
    const record = await recordOf(address);
    if (!record) return false;
    if (await isWhole(record, folder)) return true;
    const files = await fetchAll(record, origin);
    if (files) await folder.files.put(address, files);
    return files !== null;
  };

  const bring = (address: PartAddress): Promise<boolean> => {
    const name = nameOf(address);
    const known = whole.get(name);
    if (known) return known;
    const copying = copy(address);
    whole.set(name, copying);
    const forget = () => whole.get(name) === copying && whole.delete(name);
    copying.then((isThere) => isThere || forget(), forget);
    return copying;
  };

  const keepRelease = async (release: Release): Promise<void> => {
    for (const address of release.made_from)
      if (!(await bring(address))) throw new Error(`${nameOf(address)} is live and missing where it was published`);
    for (const address of otherVersions(release)) await bring(address).catch(() => false);
    for (const key of texts.keys()) if (key.startsWith('releases/')) await keep(key);
  };

  /** Newest first: whoever reads meanwhile finds the newest, which is whole, or nothing new. */
  const keepSteps = async (number: number): Promise<void> => {
    const first = Math.max(newest + 1, number - MOST_STEPS);
    for (let each = number; each >= (newest === 0 ? number : first); each -= 1) {
      const key = `revisions/${String(each).padStart(8, '0')}`;
      await keep(key);
    }
    newest = number;
  };

  return {
    bring,
    async refresh() {
      texts.clear();
      const { current, faults } = await there.readCurrent();
      if (current.revision > newest) {
        if (current.release !== null) await keepRelease(await there.readRelease(current.release));
        await keepSteps(current.revision);
        await forgetSwept(current, { folder, whole });
      }
      return faults;
    },
  };
}

/** Every file that the record names, each as it was signed; null when one is not there any more. */
async function fetchAll({ files, ...address }: VersionRecord, origin: Origin): Promise<FileBytes | null> {
  const fetched = new Map<string, Buffer>();
  for (let from = 0; from < files.length; from += AT_ONCE)
    await Promise.all(
      files.slice(from, from + AT_ONCE).map(async ({ path, integrity }) => {
        const bytes = await origin.files.read(address, path);
        if (bytes === null) return;
        if (integrityOf(bytes) !== integrity)
          throw new Error(`${nameOf(address)}: the file ${path} is not what was signed; it is not kept`);
        fetched.set(path, bytes);
      }),
    );
  return fetched.size === files.length ? fetched : null;
}

/** Also what was kept by an earlier process: a machine that lost its power may have left half a file. */
async function isWhole({ files, ...address }: VersionRecord, folder: FolderStore): Promise<boolean> {
  for (const { path, integrity } of files) {
    const bytes = await folder.files.read(address, path);
    if (bytes === null || integrityOf(bytes) !== integrity) return false;
  }
  return files.length > 0;
}

/** Versions that the ledger has forgotten go from here too. */
async function forgetSwept(
  { parts }: Revision,
  { folder, whole }: { readonly folder: FolderStore; readonly whole: Map<string, unknown> },
): Promise<void> {
  for (const [part, { versions }] of Object.entries(parts)) {
    const kept = versions.map(({ version }) => version);
    for (const key of await folder.documents.list(`versions/${part}/`)) {
      const address = { part, version: key.slice(`versions/${part}/`.length) };
      if (kept.includes(address.version)) continue;
      await folder.files.remove(address);
      whole.delete(nameOf(address));
    }
  }
}

const nameOf = ({ part, version }: PartAddress) => `${part}@${version}`;

/** What else a release has an address for, besides the parts it is made from: it may go without. */
function otherVersions(release: Release): PartAddress[] {
  const made = release.made_from.map(nameOf);
  const bases = JSON.stringify(release).matchAll(/"base":"\/remotes\/([a-z0-9-]+)\/([\w.-]+)\/"/g);
  const found = [...bases].map(([, part = '', version = '']) => ({ part, version }));
  return found.filter((address) => !made.includes(nameOf(address)));
}
