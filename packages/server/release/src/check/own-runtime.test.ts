import { expect, it } from 'vitest';
import { parseOwners } from '../ownership/owners.ts';
import { changeOwners } from '../steps/change-owners.ts';
import { publish } from '../steps/publish.ts';
import { toyBuild, toyFile, toyShell } from '../testing/toy-build.ts';
import { toyRegistry } from '../testing/toy-registry.ts';
import { refusalText } from './refusal.ts';

const NEARLY_ALL = 189_000;
const shellOf = (face: string) =>
  toyShell({ scripts: [{ ...toyFile('main.js', face), brotli_bytes: NEARLY_ALL }] }, { 'main.js': face });

it('a federation runtime of its own is named when the page is too large, and can be allowed by the owner (D-06)', async () => {
  const registry = await toyRegistry({ shell: await shellOf('a') });
  const texts = async (dist: string) => {
    const result = await publish([dist], registry.settings);
    return result.kind === 'refused' ? result.refusals.map(refusalText) : result.kind;
  };
  const remote = async (face: string) => {
    const words = { face, team: 'shop' };
    return (
      await toyBuild('pond', { ...words, route: { scripts: [{ ...toyFile('screen.js', face), brotli_bytes: 3_000 }] } })
    ).dist;
  };
  const carrying = await remote('globalThis.__GLOBAL_LOADING_REMOTE_ENTRY__ = {}');
  const [text = '', ...others] = await texts(carrying);
  expect(others).toEqual([]);
  expect(text).toContain(`${NEARLY_ALL} of the shell and 3`);
  expect(text).toContain('experiments.externalRuntime');
  expect((await texts(await remote('without'))).toString()).not.toContain('externalRuntime');

  const budget = { script_bytes: 5_000, style_bytes: 1_000, runtime_bytes: 25_000 };
  const teams = { shop: { parts: ['pond'], paths: ['/pond'], budget } };
  await changeOwners(() => parseOwners(JSON.stringify({ schema: 1, teams })), registry.settings);
  expect(await texts(carrying)).toBe('published');
  // The allowance also counts when the next shell meets the remote.
  expect(await texts(await shellOf('b'))).toBe('published');
  await changeOwners(() => parseOwners('{ "schema": 1, "teams": {} }'), registry.settings);
  expect((await texts(await shellOf('c'))).toString()).toContain('pond@1.0.0-');
});
