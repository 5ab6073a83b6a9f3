import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registryOperations } from '../operations/registry-operations.ts';
import { StoreAway } from '../store/store-away.ts';
import { toyBuild } from '../testing/toy-build.ts';
import { toyRegistry } from '../testing/toy-registry.ts';
import { OPERATOR, READER, type ToyService, toyService } from '../testing/toy-service.ts';

const WISH = { by: 'ci', why: 'spring', commit: 'c0ffee', takesAway: false, again: false };
const SAID = { by: 'ann', why: 'blank page' };
const RIGHTS = { parts: ['pond'], paths: ['/pond'], consents: [], tokens: [] };

let service: ToyService;
beforeEach(async () => {
  service = await toyService();
});
afterEach(() => service.stop());

async function shopToken(days = 1, scopes: ('publish' | 'rollback' | 'unpublish')[] = ['publish', 'rollback']) {
  await service.client().setOwners({ schema: 1, teams: { shop: RIGHTS } }, { ...SAID, ifNone: false });
  return service.client().makeToken({ team: 'shop', id: 'ci', scopes, days }, SAID);
}

const ask = (path: string, token: string | null = OPERATOR, more: RequestInit = {}) =>
  fetch(service.url + path, {
    ...more,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...more.headers },
  });

describe('a publish over HTTP', () => {
  it('with a team’s token makes the build live and records team, commit and reason in the ledger (D-03)', async () => {
    const team = service.client(await shopToken());
    const { dist, manifest } = await toyBuild('pond', { team: 'shop' });
    expect(await team.check([dist], WISH)).toMatchObject({ refusals: [] });
    expect(await team.publish([dist], WISH)).toMatchObject({ kind: 'published', revision: 4 });
    expect(await team.publish([dist], WISH)).toMatchObject({ kind: 'already-live' });
    const { release } = await team.live();
    expect(release?.made_from.find(({ part }) => part === 'pond')).toMatchObject({
      version: manifest.version,
      by: 'ci (team shop, token ci)',
      commit: 'c0ffee',
      why: 'spring',
    });
    const read = (path: string) => service.registry.store.files.read({ part: 'pond', version: manifest.version }, path);
    expect([String(await read('screen.js')), String(await read('screen.js.map'))]).toEqual(['1', '{}']);
  });

  it('publishes several builds together or none, and returns each refusal with its remedy (D-03)', async () => {
    const [good, bad] = [await toyBuild('lake'), await toyBuild('pond', { path: '/login' })];
    const refused = await service.client().publish([good.dist, bad.dist], WISH);
    expect(refused).toMatchObject({ kind: 'refused', refusals: [{ part: expect.stringContaining('pond@') }] });
    expect(await service.registry.live()).toEqual([]);
    const both = await service.client().publish([good.dist, (await toyBuild('pond')).dist], WISH);
    expect(both).toMatchObject({ kind: 'published' });
    expect(await service.registry.live()).toHaveLength(2);
  });

  it('transfers builds of many megabytes unchanged', async () => {
    const { dist } = await toyBuild('pond', { version: '1.0.0' });
    const large = randomBytes(6_000_000);
    for (const name of ['a', 'b']) await writeFile(join(dist, `${name}.avif`), large);
    // A build names its files.
    await writeFile(join(dist, 'mf-manifest.json'), JSON.stringify({ assets: ['a.avif', 'b.avif'] }));
    expect(await service.client().publish([dist], WISH)).toMatchObject({ kind: 'published' });
    const stored = await service.registry.store.files.read({ part: 'pond', version: '1.0.0' }, 'b.avif');
    expect(stored?.equals(large)).toBe(true);
  });

  it('of an existing version with other bytes is a conflict (D-04)', async () => {
    const publish = async (face: string) => {
      const { dist } = await toyBuild('pond', { version: '1.0.0', face });
      return service.client().publish([dist], WISH);
    };
    await publish('a');
    expect(await publish('b')).toMatchObject({ kind: 'refused', refusals: [{ field: 'version', kind: 'conflict' }] });
  });
});

describe('the other operations over HTTP', () => {
  it('have the same results as directly on the registry', async () => {
    const local = registryOperations({ ...service.registry.settings, now: () => service.registry.settings.now });
    const remote = service.client();
    const before = await service.registry.publish('pond', { face: 'a' });
    const first = (await remote.live()).release?.id ?? '';
    await service.registry.publish('pond', { face: 'b' });
    expect(await remote.rollBack({ part: 'pond' }, SAID)).toMatchObject({ kind: 'moved', to: before });
    expect(await remote.rollBack({ part: 'pond' }, SAID)).toEqual(await local.rollBack({ part: 'pond' }, SAID));
    expect(await remote.undo({}, SAID)).toMatchObject({
      kind: 'undone',
      undone: 4,
      moved: [{ part: 'pond', from: before }],
    });
    expect(await remote.undo({ step: 9 }, SAID)).toEqual(await local.undo({ step: 9 }, SAID));
    expect(await remote.live()).toEqual(await local.live());
    expect(await remote.history('pond')).toEqual(await local.history('pond'));
    expect((await remote.history())[0]?.done.by).toBe('ann (operator)');
    expect(await remote.release(first)).toEqual(await local.release(first));
    expect(await remote.release(`r-${'0'.repeat(32)}`)).toBeNull();
    expect(await remote.paymentScripts()).toEqual(await local.paymentScripts());
    expect(await remote.sweep(SAID)).toEqual([]);
    expect(await remote.unpublish({ part: 'pond', takesAway: true }, SAID)).toMatchObject({ kind: 'moved', to: null });
    expect(await remote.setOwners({ schema: 1, teams: { shop: RIGHTS } }, { ...SAID, ifNone: true })).toBe(true);
    expect(await remote.setOwners({ schema: 1, teams: {} }, { ...SAID, ifNone: true })).toBe(false);
    expect(await remote.owners()).toEqual(await local.owners());
  });

  it('list each part with its area, its team, and the versions that may become live', async () => {
    const { registry } = service;
    const [old, bad] = [await registry.publish('pond', { face: 'a' }), await registry.publish('pond', { face: 'b' })];
    await registry.rollBack('pond');
    await registry.publish('lake', { area: '湖' });
    const { parts } = await service.client().live();
    const [pond, lake] = ['pond', 'lake'].map((name) => parts.find(({ part }) => part === name));
    expect(lake).toMatchObject({ area: '湖', team: 'team lake' });
    expect(pond).toMatchObject({ area: 'pond', live: old, back_to: null });
    expect(pond?.versions).toMatchObject([
      { version: bad, commit: 'c0ffee', by: 'toy', is_candidate: false, rolled_back: { by: 'toy' } },
      { version: old, rolled_back: null },
    ]);
  });

  it('require valid input, and name each invalid field', async () => {
    const answer = await ask('/v1/parts/Pond/rollback', OPERATOR, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    const { refusals } = await answer.json();
    expect(refusals.map(({ field }: { field: string }) => field)).toEqual(['part', 'by']);
    const { status } = await ask('/v1/teams/nobody/tokens/x?by=ann', OPERATOR, { method: 'DELETE' });
    expect(status).toBe(422);
  });
});

describe('tokens', () => {
  /** Publishes, and returns the result as text. */
  const publishPond = async (token: string) => {
    const { dist } = await toyBuild('pond', { team: 'shop' });
    return JSON.stringify(await service.client(token).publish([dist], WISH));
  };

  it('that are missing, unknown, expired or revoked are rejected immediately (D-03)', async () => {
    expect((await ask('/v1/live', null)).status).toBe(401);
    expect(await publishPond('rel_guess')).toContain('the token is unknown');
    expect(await publishPond(await shopToken(1))).toContain('"published"');
    const token = await service.client().makeToken({ team: 'shop', id: 'next', scopes: ['publish'], days: 1 }, SAID);
    expect((await ask('/v1/live', token)).status).toBe(200);
    await service.client().revokeToken({ team: 'shop', id: 'next' }, SAID);
    expect(await publishPond(token)).toContain('was revoked');
    expect((await ask('/v1/live', token)).status).toBe(401);
  });

  it('expire by the service’s clock', async () => {
    const token = await shopToken(1);
    await service.stop();
    service = await toyService({ now: () => service.registry.settings.now + 86_400_000 }, service.registry);
    expect(await publishPond(token)).toContain('has expired');
  });

  it('of a team change only that team’s parts, and nothing reserved for operators (D-03)', async () => {
    const token = await shopToken(1, ['publish']);
    const { dist } = await toyBuild('lake', { team: 'other' });
    expect(await service.client(token).publish([dist], WISH)).toMatchObject({
      kind: 'refused',
      refusals: expect.arrayContaining([expect.objectContaining({ field: 'team', kind: 'forbidden' })]),
    });
    await service.registry.publish('pond', { team: 'shop' });
    await expect(service.client(token).rollBack({ part: 'pond' }, SAID)).rejects.toThrow('not rollback');
    await expect(service.client(token).owners()).rejects.toThrow('an operator’s token');
    await expect(service.client(token).sweep(SAID)).rejects.toThrow('an operator’s token');
    expect(await publishPond(READER)).toContain('is unknown');
  });
});

describe('the calls for gateways', () => {
  it('return immutable documents, keys with an ETag, and files, but no ownership data', async () => {
    await shopToken();
    const version = await service.registry.publish('pond', { team: 'shop' });
    const list = await ask('/v1/documents?folder=revisions/', READER);
    const { keys } = await list.json();
    expect(keys).toHaveLength(4);
    const known = { headers: { 'if-none-match': list.headers.get('etag') ?? '' } };
    expect((await ask('/v1/documents?folder=revisions/', READER, known)).status).toBe(304);
    const document = await ask(`/v1/documents/${keys.at(-1)}`, READER);
    expect(await document.text()).toBe(await service.registry.store.documents.read(keys.at(-1)));
    expect(document.headers.get('cache-control')).toContain('immutable');
    const file = await ask(`/v1/files/pond/${version}/screen.js`, READER);
    expect([file.headers.get('content-type'), await file.text()]).toEqual(['text/javascript; charset=utf-8', '1']);
    for (const [path, status] of [
      ['/v1/documents?folder=owners/', 400],
      ['/v1/documents/revisions%2F..%2F..%2Fetc', 400],
      ['/v1/documents/revisions/00000099', 404],
      [`/v1/files/pond/${version}/..%2F..%2Fshell.json`, 400],
      [`/v1/files/pond/${version}/none.js`, 404],
    ] as const)
      expect((await ask(path, READER)).status, path).toBe(status);
    expect((await ask('/v1/live', READER)).status).toBe(200);
  });

  it('push each step immediately, steps of other replicas included (D-03)', async () => {
    const { body } = await ask('/v1/steps', READER);
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    const until = async (word: string) => {
      while (!heard.includes(word)) heard += (await reader?.read())?.value ?? '';
    };
    await until('data: {"revision":1}');
    // Bypasses this service, like another replica.
    await service.registry.publish('pond');
    await until('data: {"revision":2}');
    await reader?.cancel();
  });
});

it('responds 503 with Retry-After while the registry is down, and recovers', async () => {
  const registry = await toyRegistry();
  let isAway = true;
  const documents = {
    ...registry.store.documents,
    list: (folder: string) =>
      isAway ? Promise.reject(new StoreAway('the database', new Error('gone'))) : registry.store.documents.list(folder),
  };
  await service.stop();
  service = await toyService({ store: { ...registry.store, documents } }, registry);
  const away = await ask('/v1/live');
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '2']);
  expect((await away.json()).detail).toBe('the database does not answer: gone; nothing was changed, try again');
  expect((await ask('/readyz', null)).status).toBe(503);
  expect((await ask('/livez', null)).status).toBe(200);
  isAway = false;
  expect((await ask('/readyz', null)).status).toBe(200);
  expect((await service.client().live()).revision).toBe(1);
});

it('appends no step based on an older one while the newest cannot be read', async () => {
  await service.registry.publish('lake');
  const { documents, ...rest } = service.registry.store;
  let isAway = true;
  const read: typeof documents.read = (key) =>
    isAway && key === 'revisions/00000002'
      ? Promise.reject(new StoreAway('the database', new Error('gone')))
      : documents.read(key);
  await service.stop();
  service = await toyService({ store: { ...rest, documents: { ...documents, read } } }, service.registry);
  const { dist } = await toyBuild('pond');
  await expect(service.client().publish([dist], WISH)).rejects.toThrow('the database does not answer');
  expect(await service.registry.live()).toEqual([expect.stringContaining('lake@')]);
  isAway = false;
  expect(await service.client().publish([dist], WISH)).toMatchObject({ kind: 'published', revision: 3 });
  expect(await service.registry.live()).toHaveLength(2);
});

it('publishes nothing while the bucket is down, and the same publish succeeds afterwards', async () => {
  const { store } = service.registry;
  let isAway = true;
  const put: typeof store.files.put = (...words) =>
    isAway ? Promise.reject(new StoreAway('the bucket', new Error('gone'))) : store.files.put(...words);
  await service.stop();
  service = await toyService({ store: { ...store, files: { ...store.files, put } } }, service.registry);
  const { dist } = await toyBuild('pond');
  await expect(service.client().publish([dist], WISH)).rejects.toThrow(
    'the bucket does not answer: gone; nothing was changed',
  );
  expect(await service.registry.live()).toEqual([]);
  isAway = false;
  expect(await service.client().publish([dist], WISH)).toMatchObject({ kind: 'published' });
});

it('continues from the last step even if its clock is wrong by a day', async () => {
  await service.registry.publish('pond', { face: 'a' });
  const { now } = service.registry.settings;
  for (const wrong of [-86_400_000, 86_400_000]) {
    await service.stop();
    service = await toyService({ now: () => now + wrong }, service.registry);
    const { dist, manifest } = await toyBuild('pond', { face: String(wrong) });
    expect(await service.client().publish([dist], WISH)).toMatchObject({ kind: 'published' });
    expect(await service.registry.live()).toEqual([`pond@${manifest.version}`]);
    expect(await service.client().sweep(SAID)).toEqual([]);
  }
  expect((await service.client().history()).map(({ revision }) => revision)).toEqual([4, 3, 2, 1]);
});
