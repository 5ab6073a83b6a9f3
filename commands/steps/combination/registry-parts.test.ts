import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { READER, type ToyService, toyService } from '../../../packages/server/release/src/testing/index.ts';
import { readRegistry } from './registry-parts.mjs';

let service: ToyService;
afterEach(() => service.stop());

it('reads the parts of a release service by its address, and copies the files of each version on demand (D-12)', async () => {
  service = await toyService();
  const first = await service.registry.publish('pond', { face: 'a' });
  const second = await service.registry.publish('pond', { face: 'b' });
  const dataDir = await mkdtemp(join(tmpdir(), 'parts-'));
  const read = (variables: object) =>
    readRegistry({ dataDir, registryDir: '/nowhere' }, { RELEASE_URL: service.url, ...variables });
  await expect(read({})).rejects.toThrow('is read with RELEASE_TOKEN and RELEASE_PUBLIC_KEYS; set both');

  const { pointers, history, folderOf } = await read({
    RELEASE_TOKEN: READER,
    RELEASE_PUBLIC_KEYS: service.registry.publicKey,
  });
  expect(pointers.pond).toMatchObject({ live: second });
  expect((await history()).map(({ revision }) => revision)).toEqual([1, 2, 3]);
  expect(existsSync(join(await folderOf({ part: 'pond', version: first }), 'remote.json'))).toBe(true);
  expect(existsSync(await folderOf({ part: 'pond', version: '9.9.9' }))).toBe(false);
});
