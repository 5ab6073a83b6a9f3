import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { environmentAt } from '../environments/source-environment.ts';
import { makeKeyPair, publicKeysOf, readPublicKeys } from '../signing/keys.ts';
import { toyBuild } from '../testing/toy-build.ts';
import { READER, type ToyService, toyService } from '../testing/toy-service.ts';

const MINUTE_MS = 60_000;
const ANN = { by: 'ann', why: 'ready' };
const PROMOTION = { part: 'pond', from: 'staging', takesAway: false, breakPins: false };

let staging: ToyService;
let production: ToyService;
/** Production’s clock, epoch ms. */
let now: number;
beforeAll(async () => {
  staging = await toyService();
  const place = { url: staging.url, token: READER };
  const keys = publicKeysOf(staging.registry.signingKey);
  now = staging.registry.settings.now;
  production = await toyService({ source: environmentAt(place, { name: 'staging', keys }), now: () => now });
});
afterAll(() => Promise.all([staging.stop(), production.stop()]));

const promote = (request: Partial<typeof PROMOTION & { version: string }> = {}, token?: string) =>
  production.client(token).promote({ ...PROMOTION, ...request }, ANN);
const livePond = async ({ registry }: ToyService) => (await registry.ledger.readCurrent()).current.parts.pond?.live;

let version: string;
beforeEach(async () => {
  version = await staging.registry.publish('pond', { face: `face ${Math.random()}` });
});

it('makes the live version of staging live in production, with the same bytes and its commit', async () => {
  expect(await promote()).toMatchObject({ kind: 'moved', to: version });
  expect(await livePond(production)).toBe(version);
  const address = { part: 'pond', version };
  const [here, there] = await Promise.all(
    [production, staging].map(async ({ registry }) => (await registry.ledger.readVersion(address))?.digest),
  );
  expect([here, typeof here]).toEqual([there, 'string']);
  const [live] = (await production.client().live()).parts.filter(({ part }) => part === 'pond');
  expect(live?.versions[0]).toMatchObject({ version, commit: 'c0ffee', by: 'ann (operator)', why: 'ready' });
  expect(await promote()).toEqual({ kind: 'refused', reasons: [`pond@${version} is live`] });
});

it.each([
  [{ from: 'pre-production' }, 'versions of pre-production cannot be promoted here; those of staging can'],
  [{ part: 'lake' }, 'lake is not live in staging'],
  [{ version: '9.9.9' }, /^pond@9\.9\.9 is not live in staging: 1\.0\.0-\w+ is$/],
])('refuses %j with a reason', async (request, reason) => {
  expect(await promote(request)).toEqual({
    kind: 'refused',
    reasons: [reason instanceof RegExp ? expect.stringMatching(reason) : reason],
  });
});

it('refuses a version that the health gate of staging doubts', async () => {
  const doubt = { by: 'health gate', at: staging.registry.settings.now, why: 'LCP rose' };
  await staging.registry.ledger.addDoubt({ part: 'pond', version }, doubt);
  expect(await promote()).toEqual({
    kind: 'refused',
    reasons: [`pond@${version} has a doubt of the health gate in staging: LCP rose`],
  });
});

it('accepts a team’s version only from staging, after the minutes of its rule, and from its branches', async () => {
  const operator = production.client();
  await operator.setOwners(
    {
      schema: 1,
      teams: {
        'team pond': {
          parts: ['pond'],
          paths: ['/pond/*', '/pond'],
          promotion: { minutes: 60, refs: ['main', 'v*'] },
          consents: [],
          tokens: [],
        },
      },
    },
    { ...ANN, ifNone: false },
  );
  const token = await operator.makeToken({ team: 'team pond', id: 'ci', scopes: ['publish'], days: 90 }, ANN);
  const { dist } = await toyBuild('pond', { face: 'a build' });
  const options = { ...ANN, commit: 'c0ffee', takesAway: false, again: false };
  expect(await production.client(token).publish([dist], options)).toMatchObject({
    kind: 'refused',
    refusals: [{ field: 'environment', remedy: expect.stringContaining('release promote pond --from') }],
  });

  const reason = `pond@${version} must be live in staging for 60 minutes; 60 are left`;
  const unknown = `pond@${version} was built from an unknown branch; allowed: main, v*`;
  expect(await promote({}, token)).toEqual({ kind: 'refused', reasons: [reason, unknown] });

  for (const [ref, answer] of [
    ['topic', { kind: 'refused', reasons: [expect.stringContaining('was built from topic; allowed: main, v*')] }],
    ['v1.2.0', { kind: 'moved' }],
  ] as const) {
    await staging.registry.publish('pond', { face: ref, source: { commit: 'aaaaaaa', ref } });
    now += 60 * MINUTE_MS;
    expect(await promote({}, token)).toMatchObject(answer);
  }
});

it('refuses bytes that the keys of staging did not sign', async () => {
  const keys = readPublicKeys(makeKeyPair().publicKey);
  const source = environmentAt({ url: staging.url, token: READER }, { name: 'staging', keys });
  const stranger = await toyService({ source });
  expect(await stranger.client().promote(PROMOTION, ANN)).toEqual({
    kind: 'refused',
    reasons: ['staging has no release that is signed with SOURCE_RELEASE_PUBLIC_KEYS'],
  });
  expect(await livePond(stranger)).toBeUndefined();
  await stranger.stop();
});
