import { beforeAll, expect, it } from 'vitest';
import { pageData, storeForFile } from '../testing/toy-store.ts';
import { withAssetOrigin } from './asset-origin.ts';

const ORIGIN = 'https://assets.test';
const store = storeForFile({ ASSET_ORIGIN: ORIGIN });
let version: string;
beforeAll(async () => {
  version = await store.publish('pond', { style: '@layer remote{.pond_koi{color:#123}}' });
});

it('pages load parts’ files from the asset origin with integrity, allowed by the policy (D-03)', async () => {
  const { body, headers } = await store.app.inject('/pond');
  expect(pageData(body).release.remotes[0]?.base).toBe(`${ORIGIN}/remotes/pond/${version}/`);
  const tags = body.match(/<(?:script|link)[^>]*\/(?:remotes|shell)\/[^>]*>/g) ?? [];
  expect(tags.length).toBeGreaterThan(1);
  for (const tag of tags) {
    expect(tag).toContain(ORIGIN);
    expect(tag).toMatch(/integrity=|data-scripts=/);
    expect(tag).toContain('crossorigin="anonymous"');
  }
  const policy = String(headers['content-security-policy']);
  for (const kind of ['script-src', 'style-src', 'img-src', 'font-src'])
    expect(policy, kind).toMatch(new RegExp(`${kind} 'self' ${ORIGIN}`));
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("default-src 'self';");
});

it('inlined files are read from the gateway’s disk, which remains the CDN’s origin', async () => {
  const { body } = await store.app.inject('/pond');
  expect(body).toContain(
    `<style data-href="${ORIGIN}/remotes/pond/${version}/screen.css">@layer remote{.pond_koi{color:#123}}</style>`,
  );
  const file = await store.app.inject(`/remotes/pond/${version}/screen.js`);
  expect([file.statusCode, file.headers['access-control-allow-origin']]).toEqual([200, '*']);
});

it('moves every part of a release, and no other address', async () => {
  const remote = { base: '/remotes/pond/1.0.0/', manifest: { routes: [{ path: '/remotes/' }] } };
  // Releases may name other parts besides the live ones.
  const release = { id: 'r-1', shell: { base: '/shell/1.0.0/' }, remotes: [remote], more: { pond: remote } } as unknown;
  const moved = withAssetOrigin(release as Parameters<typeof withAssetOrigin>[0], ORIGIN);
  const there = { ...remote, base: `${ORIGIN}/remotes/pond/1.0.0/` };
  expect(moved).toEqual({
    id: 'r-1',
    shell: { base: `${ORIGIN}/shell/1.0.0/` },
    remotes: [there],
    more: { pond: there },
  });
});
