import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Channels, channels, type Release, type RemoteManifest, release } from '@store/contracts/composition';
import { isMissing, readJson, writeJsonAtomically } from './atomic-file.ts';
import { withPublisherLock } from './publisher-lock.ts';

/** What the registry could read, and what was wrong on the way. */
export interface StableReading {
  readonly release: Release | null;
  readonly faults: readonly string[];
}

/**
 * The list of live remotes as a folder:
 * `remotes/<name>/<version>/…` and `releases/<id>.json` never change once written; `channels.json` points at a release.
 */
export class RegistryFolder {
  readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  get channelsFile(): string {
    return join(this.root, 'channels.json');
  }

  remoteFolder(name: string, version: string): string {
    return join(this.root, 'remotes', name, version);
  }

  /** One publisher at a time. */
  exclusively<T>(work: () => Promise<T>): Promise<T> {
    return withPublisherLock(join(this.root, 'publisher.lock'), work);
  }

  /** The stable release; when its files are broken, the last good one there is. Null for a new registry. */
  async readStable(): Promise<StableReading> {
    const faults: string[] = [];
    for (const id of await this.#candidates(faults)) {
      try {
        return { release: await this.readRelease(id), faults };
      } catch (fault) {
        faults.push(messageOf(fault));
      }
    }
    return { release: null, faults };
  }

  readRelease(id: string): Promise<Release> {
    return readJson(join(this.root, 'releases', `${id}.json`), release);
  }

  /** The pointers; null when nothing was ever published. */
  async readChannels(): Promise<Channels | null> {
    try {
      return await readJson(this.channelsFile, channels);
    } catch (fault) {
      if (isMissing(fault)) return null;
      throw fault;
    }
  }

  /** Puts a build under its immutable address; one that is there already stays as it is. Maps are not published. */
  async addBuild(dist: string, manifest: RemoteManifest): Promise<void> {
    const folder = this.remoteFolder(manifest.name, manifest.version);
    if (await exists(folder)) return;
    const draft = join(this.root, 'drafts', randomUUID());
    await cp(dist, draft, { recursive: true, filter: (file) => !file.endsWith('.map') });
    await mkdir(join(folder, '..'), { recursive: true });
    await rename(draft, folder).finally(() => rm(draft, { recursive: true, force: true }));
  }

  /** Writes a release once. */
  async addRelease(content: Release): Promise<void> {
    await writeJsonAtomically(join(this.root, 'releases', `${content.id}.json`), content);
  }

  /** Moves the pointer; where it stood before is remembered. A broken pointer file is replaced. */
  async pointStableAt(id: string, at: number): Promise<void> {
    const before = await this.readChannels().catch(() => null);
    const history = before ? [...before.history, { at, stable: before.stable }] : [];
    await writeJsonAtomically(this.channelsFile, { schema: 1, stable: id, history });
  }

  /** Ids of all releases, oldest first. */
  async releaseIds(): Promise<string[]> {
    const names = await readdir(join(this.root, 'releases')).catch(() => []);
    return names
      .filter((name) => /^r\d{6}-[0-9a-f]{8}\.json$/.test(name))
      .map((name) => name.slice(0, -'.json'.length))
      .sort();
  }

  /** Where to look for the stable release: the pointer, where it pointed before, then whatever release is newest. */
  async #candidates(faults: string[]): Promise<string[]> {
    const newestFirst = (await this.releaseIds()).reverse();
    try {
      const pointers = await this.readChannels();
      if (!pointers && newestFirst.length > 0) faults.push(`${this.channelsFile} is missing`);
      if (!pointers) return newestFirst;
      const before = pointers.history.map((step) => step.stable).reverse();
      return [...new Set([pointers.stable, ...before])];
    } catch (fault) {
      faults.push(messageOf(fault));
      return newestFirst;
    }
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function messageOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}
