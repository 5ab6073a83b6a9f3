import type { Release } from '@store/contracts/composition';
import { integrityOf } from '../build/read-build.ts';
import type { Revision, VersionRecord } from '../ledger/documents.ts';
import { LedgerReader } from '../ledger/ledger.ts';
import type { PublicKeys } from '../signing/keys.ts';
import type { FolderStore } from '../store/folder-store.ts';
import type { Documents, FileBytes, PartAddress } from '../store/release-store.ts';

/** Source of a mirror. */
interface Origin {
  readonly documents: Pick<Documents, 'read' | 'list'>;
  readonly files: { read(address: PartAddress, path: string): Promise<Buffer | null> };
}

/** A local copy, in a folder, of the live release of a remote registry. */
export interface Mirror {
  /**
   * Copies the newest step, its release, and every missing file of its parts. The step is written last, so that the
   * folder is consistent at all times.
   * @returns errors of invalid documents in the origin
   * @throws when the origin does not respond, or its bytes do not match the signatures; the folder is unchanged
   */
  refresh(): Promise<readonly string[]>;
  /** Copies the files of one version, live or not; false when it does not exist or its files were deleted. */
  bring(address: PartAddress): Promise<boolean>;
}

/** Files of a version fetched in parallel. */
const AT_ONCE = 8;
/** Most steps copied per refresh, so that a reader that counts them finds no gap. */
const MOST_STEPS = 50;

/** Creates a mirror. Only documents and files signed with these keys are accepted. */
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
      if (!(await bring(address))) throw new Error(`${nameOf(address)} is live but missing in its registry`);
    for (const address of otherVersions(release)) await bring(address).catch(() => false);
    for (const key of texts.keys()) if (key.startsWith('releases/')) await keep(key);
  };

  /** Newest first: a concurrent reader finds the newest step, which is complete, or none. */
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

/** Fetches every file of the record and verifies its hash; null when one no longer exists. */
async function fetchAll({ files, ...address }: VersionRecord, origin: Origin): Promise<FileBytes | null> {
  const fetched = new Map<string, Buffer>();
  for (let from = 0; from < files.length; from += AT_ONCE)
    await Promise.all(
      files.slice(from, from + AT_ONCE).map(async ({ path, integrity }) => {
        const bytes = await origin.files.read(address, path);
        if (bytes === null) return;
        if (integrityOf(bytes) !== integrity)
          throw new Error(`${nameOf(address)}: the file ${path} does not match its signature; it is not stored`);
        fetched.set(path, bytes);
      }),
    );
  return fetched.size === files.length ? fetched : null;
}

/** Verifies the files on disk too: after a power failure a file may be incomplete. */
async function isWhole({ files, ...address }: VersionRecord, folder: FolderStore): Promise<boolean> {
  for (const { path, integrity } of files) {
    const bytes = await folder.files.read(address, path);
    if (bytes === null || integrityOf(bytes) !== integrity) return false;
  }
  return files.length > 0;
}

/** Deletes the files of versions that are no longer in the ledger. */
async function forgetSwept(
  { parts }: Revision,
  { folder, whole }: { readonly folder: FolderStore; readonly whole: Map<string, unknown> },
): Promise<void> {
  for (const [part, { versions }] of Object.entries(parts)) {
    const retained = versions.map(({ version }) => version);
    for (const key of await folder.documents.list(`versions/${part}/`)) {
      const address = { part, version: key.slice(`versions/${part}/`.length) };
      if (retained.includes(address.version)) continue;
      await folder.files.remove(address);
      whole.delete(nameOf(address));
    }
  }
}

const nameOf = ({ part, version }: PartAddress) => `${part}@${version}`;

/** Returns further versions that a release references besides its parts; they are optional. */
function otherVersions(release: Release): PartAddress[] {
  const made = release.made_from.map(nameOf);
  const bases = JSON.stringify(release).matchAll(/"base":"\/remotes\/([a-z0-9-]+)\/([\w.-]+)\/"/g);
  const found = [...bases].map(([, part = '', version = '']) => ({ part, version }));
  return found.filter((address) => !made.includes(nameOf(address)));
}
