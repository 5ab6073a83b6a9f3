import { folderStore } from '@store/release';
import { emptyFolder, READER, type ToyService, toyRegistry, toyService } from '@store/release/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { toyShellFolder } from '../testing/toy-shell.ts';
import { pageData, type ToyStore, toyStore } from '../testing/toy-store.ts';
import { followService } from './follow-service.ts';

let service: ToyService;
let gateways: ToyStore[];
beforeEach(async () => {
  service = await toyService({}, await toyRegistry({ shell: await toyShellFolder() }));
  gateways = [];
});
afterEach(async () => {
  await Promise.all(gateways.map((gateway) => gateway.stop()));
  await service.stop();
});

/** Opens another gateway, with a new cache folder or an existing one. */
async function gateway(folder?: string): Promise<ToyStore> {
  const opened = await toyStore({
    REGISTRY_DIR: '',
    RELEASE_SERVICE_URL: service.url,
    RELEASE_READ_TOKEN: READER,
    RELEASE_CACHE_DIR: folder ?? (await emptyFolder('cache')),
    RELEASE_PUBLIC_KEYS: service.registry.publicKey,
  });
  await opened.app.ready();
  gateways.push(opened);
  return opened;
}

const versionAt = async ({ app }: ToyStore) => {
  const { statusCode, body } = await app.inject('/pond');
  return statusCode === 200 ? pageData(body).release.remotes[0]?.version : statusCode;
};
const healthOf = async ({ app }: ToyStore) => (await app.inject('/healthz')).json();

it('a publish and a rollback are pushed to every gateway of a service (D-03)', async () => {
  const both = [await gateway(), await gateway()];
  for (const each of both) await expect.poll(async () => (await healthOf(each)).release_service).toBe('pushed');
  const first = await service.registry.publish('pond', { face: 'a' });
  for (const each of both) await expect.poll(() => versionAt(each)).toBe(first);
  const second = await service.registry.publish('pond', { face: 'b' });
  for (const each of both) await expect.poll(() => versionAt(each)).toBe(second);
  await service.registry.rollBack('pond');
  for (const each of both) await expect.poll(() => versionAt(each)).toBe(first);
});

it('a gateway that a page of a newer step reaches catches up with it (D-03)', async () => {
  const store = folderStore(await emptyFolder('cache'));
  const log = { error: () => undefined, warn: () => undefined, info: () => undefined };
  const { url, registry } = service;
  const follower = followService({ service: { url, token: READER }, store, keys: registry.keys, log });
  try {
    await follower.begun;
    await registry.publish('pond');
    await Promise.all([follower.catchUp(), follower.catchUp()]);
    expect(await store.documents.list('revisions/')).toContain('revisions/00000002');
  } finally {
    await follower.stop();
  }
});

it('every gateway has all files, older versions included, and responds 404 for unknown ones (D-03)', async () => {
  const old = await service.registry.publish('pond', { face: 'old' });
  await service.registry.publish('pond', { face: 'new' });
  const { app } = await gateway();
  const file = await app.inject(`/remotes/pond/${old}/screen.js`);
  expect([file.statusCode, file.body, file.headers['cache-control']]).toEqual([
    200,
    'old',
    'public, max-age=31536000, immutable',
  ]);
  expect((await app.inject('/shell/1.0.0/main.js')).statusCode).toBe(200);
  for (const path of [
    '/remotes/pond/9.9.9/screen.js',
    `/remotes/pond/${old}/none.js`,
    `/remotes/pond/${old}/server.cjs`,
    `/remotes/pond/${old}/remote.json`,
  ])
    expect((await app.inject(path)).statusCode, path).toBe(404);
});

it('gateways survive an outage of the service, even when started during it, and follow it again (D-03)', async () => {
  const version = await service.registry.publish('pond', { face: 'a' });
  const folder = await emptyFolder('cache');
  const first = await gateway(folder);
  await expect.poll(() => versionAt(first)).toBe(version);
  const { registry, url } = service;
  await service.stop();
  await expect.poll(async () => (await healthOf(first)).release_service).toBe('away');
  expect(await versionAt(first)).toBe(version);
  await first.app.close();
  const second = await gateway(folder);
  expect(await versionAt(second)).toBe(version);
  expect((await second.app.inject(`/remotes/pond/${version}/screen.js`)).body).toBe('a');
  // A file that is not cached is unavailable now; the response must not be cached.
  const { statusCode, headers } = await second.app.inject('/remotes/lake/1.0.0/screen.js');
  expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store']);

  service = await toyService({}, registry, Number(new URL(url).port));
  const next = await registry.publish('pond', { face: 'b' });
  await expect.poll(() => versionAt(second)).toBe(next);
});
