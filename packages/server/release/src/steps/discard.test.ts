import { expect, it } from 'vitest';
import { makeToken, withToken } from '../ownership/tokens.ts';
import { toyBuild } from '../testing/toy-build.ts';
import { toyRegistry } from '../testing/toy-registry.ts';
import { changeOwners } from './change-owners.ts';
import { discard } from './discard.ts';
import { publish } from './publish.ts';

it('deletes the candidates of one pull request, and nothing that is live (D-07)', async () => {
  const { settings, publish: goLive, store, live } = await toyRegistry();
  await goLive('pond', { version: '1.0.0', face: '1' });
  for (const [number, version] of ['2.0.0', '2.0.1', '3.0.0'].entries()) {
    const { dist } = await toyBuild('pond', { version, face: version });
    const why = number < 2 ? 'pull request 42' : 'pull request 421';
    await publish([dist], { ...settings, why, stage: { kind: 'candidate' } });
  }
  const close = () => discard({ part: 'pond', pullRequest: 42 }, settings);
  expect(await close()).toEqual({ kind: 'discarded', versions: ['2.0.0', '2.0.1'] });
  const filesOf = (version: string) => store.files.list({ part: 'pond', version });
  expect([await filesOf('2.0.0'), await filesOf('2.0.1')]).toEqual([[], []]);
  expect(await filesOf('3.0.0')).not.toEqual([]);
  expect(await live()).toEqual(['pond@1.0.0']);
  expect(await close()).toEqual({ kind: 'discarded', versions: [] });
  const { dist } = await toyBuild('pond', { version: '2.0.0', face: '2.0.0' });
  expect(await publish([dist], { ...settings, stage: { kind: 'candidate' } })).toMatchObject({ kind: 'published' });
});

it('is refused for another team’s part (D-02)', async () => {
  const { settings, publish: goLive } = await toyRegistry();
  await goLive('pond');
  const rights = { paths: [], consents: [], tokens: [] };
  const { token, record } = makeToken({ id: 'ci', scopes: ['publish'], days: 1, now: settings.now });
  const teams = { marketing: { ...rights, parts: ['lp-*'] }, water: { ...rights, parts: ['pond'] } };
  await changeOwners(() => withToken({ schema: 1, teams }, 'marketing', record), settings);
  const refused = await discard({ part: 'pond', pullRequest: 42 }, { ...settings, token });
  expect(refused).toMatchObject({ kind: 'refused', reasons: [expect.stringContaining('pond')] });
});
