import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { releaseStoreContract } from '../testing/release-store-contract.ts';
import { type ToyBuckets, toyBuckets } from '../testing/toy-bucket.ts';
import { documentPool, documentTable } from './document-table.ts';
import { partFilesBucket } from './part-files-bucket.ts';
import type { ReleaseStore } from './release-store.ts';

let buckets: ToyBuckets;
let database: PGlite;
beforeAll(async () => {
  buckets = await toyBuckets();
  database = await PGlite.create();
});
afterAll(async () => {
  await buckets.stop();
  await database.close();
});

releaseStoreContract('PostgreSQL and a bucket', async () => {
  await database.query('drop schema if exists release cascade');
  const place = await buckets.newBucket();
  const again = (): ReleaseStore => ({ documents: documentTable(database), files: partFilesBucket(place) });
  return { store: again(), again };
});

it('a bucket folder keeps parts separate from other content of the bucket', async () => {
  const place = await buckets.newBucket();
  const address = { part: 'pond', version: '1.0.0' };
  await partFilesBucket({ ...place, url: `${place.url}/store/live` }).put(
    address,
    new Map([['a.js', Buffer.from('a')]]),
  );
  expect(await partFilesBucket(place).list(address)).toEqual([]);
  expect(await partFilesBucket({ ...place, url: `${place.url}/store/live` }).list(address)).toEqual(['a.js']);
});

it('an unreachable database or bucket is reported, and nothing counts as missing (D-03)', async () => {
  const pool = documentPool('postgres://store@127.0.0.1:9/store');
  await expect(documentTable(pool).read('revisions/00000001')).rejects.toThrow('the database does not answer');
  await pool.end();
  const files = partFilesBucket({ url: 'http://127.0.0.1:9/bucket', region: 'a', keyId: 'a', secret: 'a' });
  await expect(files.read({ part: 'pond', version: '1.0.0' }, 'a.js')).rejects.toThrow('the bucket does not answer');
});
