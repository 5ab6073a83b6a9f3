import { setTimeout as pause } from 'node:timers/promises';
import { S3mini } from 's3mini';
import { contentTypeOf } from './content-type.ts';
import { type FileBytes, type PartAddress, type PartFiles, partFolder } from './release-store.ts';
import { StoreAway } from './store-away.ts';

/** A bucket of an S3-compatible server. */
export interface BucketPlace {
  /** `https://s3.example/bucket`, with a folder appended if the bucket is shared. */
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

/** Files transferred in parallel. */
const AT_ONCE = 8;

/** Request timeout, ms. */
const PATIENCE_MS = 15_000;

/**
 * Parts' files as objects with the paths of their public addresses, `remotes/<name>/<version>/…`. Uses only put, get,
 * list and delete of whole objects: consistency is up to the documents.
 */
export function partFilesBucket(place: BucketPlace): PartFiles {
  const { bucket, root } = openBucket(place);
  const keyOf = (address: PartAddress, path: string) => `${root}${partFolder(address)}/${path}`;

  const list = async (address: PartAddress): Promise<string[]> => {
    const prefix = keyOf(address, '');
    const objects = await withRetries(() => bucket.listObjects('/', prefix));
    if (objects === null) throw new StoreAway('the bucket', new Error('there is no bucket of this name'));
    return objects.map(({ Key }) => Key.slice(prefix.length)).sort();
  };
  const removeAll = (address: PartAddress, paths: readonly string[]) =>
    inTurns(paths, (path) => withRetries(() => bucket.deleteObject(keyOf(address, path))));

  /** Files uploaded by this process: when a recomputed step puts them again, only their existence is checked. */
  const sent = new WeakSet<FileBytes>();
  const isStillThere = async (address: PartAddress, files: FileBytes) =>
    sent.has(files) && (await list(address)).join('\n') === [...files.keys()].sort().join('\n');

  return {
    list,
    async put(address, files) {
      if (await isStillThere(address, files)) return;
      await inTurns([...files], ([path, bytes]) =>
        withRetries(() => bucket.putObject(keyOf(address, path), bytes, contentTypeOf(path))),
      );
      const left = (await list(address)).filter((path) => !files.has(path));
      await removeAll(address, left);
      sent.add(files);
    },
    async read(address, path) {
      const bytes = await withRetries(() => bucket.getObjectArrayBuffer(keyOf(address, path)));
      return bytes && Buffer.from(bytes);
    },
    async remove(address) {
      await removeAll(address, await list(address));
    },
  };
}

function openBucket({ url, region, keyId, secret }: BucketPlace) {
  const { origin, pathname } = new URL(url);
  const [name = '', ...folders] = pathname.split('/').filter((word) => word !== '');
  const bucket = new S3mini({
    endpoint: `${origin}/${name}`,
    region,
    accessKeyId: keyId,
    secretAccessKey: secret,
    requestAbortTimeout: PATIENCE_MS,
  });
  return { bucket, root: folders.map((folder) => `${folder}/`).join('') };
}

/** Attempts per request, all of which are idempotent; server errors (5xx) are retried. */
const TRIES = 3;
/** Pause before the second attempt, ms; twice as long before the third. */
const PAUSE_MS = 100;

async function withRetries<T>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (fault) {
      if (attempt === TRIES || !hasStumbled(fault)) throw new StoreAway('the bucket', fault);
      await pause(PAUSE_MS * attempt);
    }
  }
}

const hasStumbled = (fault: unknown): boolean =>
  fault instanceof Error && 'status' in fault && typeof fault.status === 'number' && fault.status >= 500;

async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < items.length; from += AT_ONCE)
    await Promise.all(items.slice(from, from + AT_ONCE).map(work));
}
