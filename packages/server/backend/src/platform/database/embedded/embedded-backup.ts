import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { lockFolder } from './folder-lock.ts';

/**
 * Archives the files of the embedded database, compressed. They are read between two statements, so the archive equals
 * the state after a crash at that time: it contains all committed transactions.
 */
export async function dumpEmbedded(client: PGlite): Promise<Uint8Array> {
  await client.exec('checkpoint');
  return new Uint8Array(await (await client.dumpDataDir('gzip')).arrayBuffer());
}

/**
 * Creates the embedded database of `dataDir` from an archive.
 * @throws {FolderInUseError} if another process uses the folder
 */
export async function restoreEmbedded(dataDir: string, archive: Uint8Array<ArrayBuffer>): Promise<void> {
  const folder = join(resolve(dataDir), 'database');
  await mkdir(resolve(dataDir), { recursive: true });
  const lock = await lockFolder(folder);
  try {
    const client = await PGlite.create(folder, { loadDataDir: new Blob([archive]) });
    await client.close();
  } finally {
    await lock.release();
  }
}
