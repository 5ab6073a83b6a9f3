import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { READER, type ToyService, toyService } from '../../../packages/server/release/src/testing/index.ts';
import { firstBad, partsOf } from '../bisect/first-bad.mjs';
import { readRegistry } from './registry-parts.mjs';

let service: ToyService;
afterEach(() => service.stop());

/** Reads the service's registry with these environment variables. */
async function reader() {
  const dataDir = await mkdtemp(join(tmpdir(), 'parts-'));
  return (variables: object) =>
    readRegistry({ dataDir, registryDir: '/nowhere' }, { RELEASE_URL: service.url, ...variables });
}

it('reads the parts of a release service by its address, and copies the files of each version on demand (D-12)', async () => {
  service = await toyService();
  const first = await service.registry.publish('pond', { face: 'a' });
  const second = await service.registry.publish('pond', { face: 'b' });
  const read = await reader();
  await expect(read({})).rejects.toThrow('is read with RELEASE_TOKEN and RELEASE_PUBLIC_KEYS; set both');

  const keys = { RELEASE_TOKEN: READER, RELEASE_PUBLIC_KEYS: service.registry.publicKey };
  const other = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  for (const [wrong, reason] of [
    [{ RELEASE_TOKEN: 'wrong' }, /cannot be read: RELEASE_TOKEN is unknown to it/],
    [{ RELEASE_URL: 'http://127.0.0.1:9' }, /^http:\/\/127\.0\.0\.1:9 cannot be read: ECONNREFUSED/],
    [{ RELEASE_PUBLIC_KEYS: 'abc' }, /RELEASE_PUBLIC_KEYS is not an Ed25519 key/],
    [{ RELEASE_PUBLIC_KEYS: other }, /the public keys verify no step of/],
  ] as const)
    await expect(read({ ...keys, ...wrong })).rejects.toThrow(reason);

  const { pointers, history, folderOf } = await read(keys);
  expect(pointers.pond).toMatchObject({ live: second });
  expect((await history()).map(({ revision }) => revision)).toEqual([1, 2, 3]);
  expect(existsSync(join(await folderOf({ part: 'pond', version: first }), 'remote.json'))).toBe(true);
  expect(existsSync(await folderOf({ part: 'pond', version: '9.9.9' }))).toBe(false);
});

it('finds the step of a release service that broke a part, by the files of each step (D-12)', async () => {
  service = await toyService();
  for (const face of ['a', 'b', 'bad', 'bad too', 'bad still']) await service.registry.publish('pond', { face });
  const read = await reader();
  const { history, folderOf } = await read({ RELEASE_TOKEN: READER, RELEASE_PUBLIC_KEYS: service.registry.publicKey });
  const [, ...steps] = await history();
  const { bad } = await firstBad(steps, async (step) => {
    const folder = await folderOf({ part: 'pond', version: partsOf(step).pond ?? '' });
    return (await readFile(join(folder, 'screen.js'), 'utf8')).includes('bad');
  });
  expect(bad.revision).toBe(4);
});
