import { beforeEach, expect, it } from 'vitest';
import type { TeamRights } from '../ownership/owners.ts';
import { makeToken, withToken } from '../ownership/tokens.ts';
import { makeKeyPair, readSigningKey } from '../signing/keys.ts';
import { changeOwners } from '../steps/change-owners.ts';
import { publish } from '../steps/publish.ts';
import { toyBuild } from '../testing/toy-build.ts';
import { type ToyRegistry, toyRegistry } from '../testing/toy-registry.ts';
import { makeOverride } from './make-override.ts';
import { overrideToken, readOverride } from './override.ts';

const HOUR_MS = 3_600_000;

let registry: ToyRegistry;
beforeEach(async () => {
  registry = await toyRegistry();
  await registry.publish('pond', { version: '1.0.0', face: '1' });
  const { dist } = await toyBuild('pond', { version: '1.5.0-pr42', face: '2' });
  await publish([dist], { ...registry.settings, stage: { kind: 'candidate' } });
});

const make = (version: string, hours = 8) =>
  makeOverride({ parts: [{ part: 'pond', version }], hours }, registry.settings);
const reasonOf = async (version: string, hours?: number) => {
  const made = await make(version, hours);
  return made.kind === 'refused' ? made.reasons.join() : 'made';
};

it('contains versions and an expiry, and is invalid when altered, expired, or signed with another key (D-07)', async () => {
  const { now } = registry.settings;
  const made = await make('1.5.0');
  const token = made.kind === 'made' ? made.token : '';
  const read = (text: string, at = now) => readOverride(text, { keys: registry.keys, now: at });
  expect(read(token)).toMatchObject({
    kind: 'override',
    override: { parts: [{ part: 'pond', version: '1.5.0-pr42' }], until: now + 8 * HOUR_MS },
  });
  expect(read(token, now + 8 * HOUR_MS)).toEqual({ kind: 'expired' });
  const forged = Buffer.from(
    JSON.stringify({ schema: 1, parts: [{ part: 'pond', version: '9.9.9' }], until: now * 2 }),
  );
  const [, ...signature] = token.split('.');
  for (const text of ['', 'x', 'a.b.c', [forged.toString('base64url'), ...signature].join('.')])
    expect(read(text)).toEqual({ kind: 'altered' });
  const evil = readSigningKey(makeKeyPair().signingKey);
  expect(read(overrideToken({ schema: 1, parts: [], until: now * 2 }, evil))).toEqual({ kind: 'altered' });
});

it('is refused for versions that are unknown, rolled back or incompatible with the live parts (D-07)', async () => {
  expect(await reasonOf('1.5.0-pr43')).toContain('never published');
  expect(await reasonOf('1.5.0', 1_000)).toContain('168 hours');
  await registry.publish('pond', { version: '2.0.0', face: '3' });
  await registry.rollBack('pond');
  expect(await reasonOf('2.0.0')).toContain('rolled back by toy');
  await registry.publish('river', { version: '1.0.0', path: '/stream' });
  const moved = await toyBuild('pond', { version: '3.0.0', path: '/pool' });
  await publish([moved.dist], { ...registry.settings, stage: { kind: 'candidate' }, takesAway: true });
  await registry.publish('lake', { version: '1.0.0', path: '/pool' });
  expect(await reasonOf('3.0.0')).toContain('/pool collides with /pool');
  expect(await reasonOf('1.5.0')).toBe('made');
});

it('is signed for a team’s own parts, and for others only with their owner’s consent (D-02, D-07)', async () => {
  const { settings } = registry;
  const rights: TeamRights = { parts: [], paths: [], consents: [], tokens: [] };
  const { token, record } = makeToken({ id: 'ci', scopes: ['publish'], days: 1, now: settings.now });
  const overrideBy = async (team: string, pond: Partial<TeamRights> = {}) => {
    const teams = { marketing: { ...rights, parts: ['lp-*'] }, water: { ...rights, parts: ['pond'], ...pond } };
    await changeOwners(() => withToken({ schema: 1, teams }, team, record), settings);
    const wanted = { parts: [{ part: 'pond', version: '1.5.0' }], hours: 8 };
    const result = await makeOverride(wanted, { ...settings, token });
    return result.kind === 'refused' ? result.reasons : result.kind;
  };
  expect(await overrideBy('water')).toBe('made');
  expect(await overrideBy('marketing')).toEqual([
    "pond: belongs to water; team marketing needs its owner's consent (override_consents), or an operator",
  ]);
  expect(await overrideBy('marketing', { override_consents: [{ to: 'qa', part: 'pond' }] })).not.toBe('made');
  expect(await overrideBy('marketing', { override_consents: [{ to: 'marketing', part: 'pond' }] })).toBe('made');
});
