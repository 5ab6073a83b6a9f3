import { brotliCompressSync } from 'node:zlib';
import { releaseDetails } from '@store/contracts/composition';
import { makeOverride, publish, type Stage } from '@store/release';
import { toyBuild } from '@store/release/testing';
import { describe, expect, it } from 'vitest';
import { pageData, storeForTest, toyStore } from '../testing/toy-store.ts';

// A shell that loads the details of remotes its pages do not embed.
const store = storeForTest({}, undefined, { page_format: 2 });

/** Most bytes (brotli) of a page's data with 52 live remotes. */
const MOST_BYTES = 6_000;

const jsonOf = (body: string) => /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(body)?.[1] ?? '';

describe('a page of a store with 52 live remotes', () => {
  it(`has at most ${MOST_BYTES} bytes of data, and knows every address (C-02)`, async () => {
    // As many addresses as the store's own remotes claim.
    const more = (name: string) =>
      Array.from({ length: 13 }, (_, n) => ({
        id: `route-${n}`,
        path: `/${name}/part-${n}/:code`,
        title: `${name}の${n}番目のページ`,
        body_class: `route-${n}`,
      }));
    for (const name of ['catalogue', 'checkout', 'mypage', 'content', 'pharmacy', 'stores'])
      for (const face of ['1', '2']) await store.publish(name, { face: `${name} ${face}`, more: more(name) });
    for (let n = 0; n < 46; n += 1)
      await store.publish(`lp-season-${n}`, { path: `/lp/season-${n}`, face: `landing ${n}` });

    const { body } = await store.app.inject('/catalogue/part-3/koi');
    const { release } = pageData(body);
    expect(Object.keys(release.others)).toHaveLength(51);
    expect(release.others['lp-season-45']).toEqual(['/lp/season-45']);
    expect(release.remotes.map(({ name }) => name)).toEqual(['catalogue']);
    expect(brotliCompressSync(jsonOf(body)).length).toBeLessThanOrEqual(MOST_BYTES);
  });
});

it('a page for a shell without support for details embeds all remotes (C-02)', async () => {
  const before = await toyStore();
  try {
    await before.publish('pond');
    await before.publish('river');
    const { release } = pageData((await before.app.inject('/pond')).body);
    expect(release.remotes.map(({ name, routes }) => [name, routes.length])).toEqual([
      ['pond', 1],
      ['river', 1],
    ]);
    expect([release.others, release.details]).toEqual([{}, undefined]);
  } finally {
    await before.stop();
  }
});

describe('the file with the details of a release', () => {
  const detailsOf = async (address: string) => pageData((await store.app.inject(address)).body).release.details;

  it('contains the remaining remotes, matches the hash in the page, and is cached for a year (C-02)', async () => {
    await store.publish('pond');
    await store.publish('river', { face: 'old' });
    await store.publish('river', { face: 'new' });
    const file = await detailsOf('/pond');
    const { statusCode, body, headers } = await store.app.inject(file?.path ?? '');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    const { remotes } = releaseDetails.parse(JSON.parse(body));
    expect(remotes.map(({ name, routes }) => [name, routes[0]?.path])).toEqual([
      ['pond', '/pond'],
      ['river', '/river'],
    ]);
    expect(remotes[1]?.previous?.version).toMatch(/^1\.0\.0-/);
    const hash = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(body));
    expect(file?.integrity).toBe(`sha384-${Buffer.from(hash).toString('base64')}`);
  });

  it('is available for earlier releases, and at gateways that did not render the page', async () => {
    await store.publish('pond');
    const file = await detailsOf('/pond');
    await store.publish('river');
    await expect.poll(() => detailsOf('/pond')).not.toEqual(file);
    expect((await store.app.inject(file?.path ?? '')).statusCode).toBe(200);
    const other = await store.openGateway();
    expect((await other.inject(file?.path ?? '')).statusCode).toBe(200);
    await other.close();
  });

  it('is available at gateways that did not render the page of a canary, or of an override', async () => {
    await store.publish('pond', { version: '1.0.0', face: '1' });
    await store.publish('river');
    const { settings } = store.releases;
    const offer = async (version: string, stage: Stage) =>
      publish([(await toyBuild('pond', { version, face: version })).dist], { ...settings, stage });
    await offer('2.0.0', { kind: 'canary', percent: 50 });
    await offer('3.0.0', { kind: 'candidate' });
    const arms = Array.from({ length: 16 }, (_, n) => `release_bucket=${(n * 4_000).toString(16).padStart(4, '0')}`);
    const made = await makeOverride(
      { parts: [{ part: 'pond', version: '3.0.0' }], hours: 1 },
      { ...settings, now: Date.now() },
    );
    const token = made.kind === 'made' ? made.token : '';
    const rendering = await store.openGateway();
    try {
      const link = await rendering.inject(`/river?release-override=${token}`);
      const override = /\w*release_override=[^;]+/.exec(String(link.headers['set-cookie']))?.[0] ?? 'none';
      for (const cookie of [...arms, `${arms[0]}; ${override}`]) {
        const page = pageData((await rendering.inject({ url: '/river', headers: { cookie } })).body);
        const headers = cookie.includes(override) ? { cookie } : {};
        const file = await store.app.inject({ url: page.release.details?.path ?? '', headers });
        expect([cookie, file.statusCode]).toEqual([cookie, 200]);
      }
    } finally {
      await rendering.close();
    }
  });

  it.each(['r-0.json', `r-${'0'.repeat(32)}-${'0'.repeat(16)}.json`])('responds 404 to %s', async (name) => {
    const { statusCode, headers } = await store.app.inject(`/remotes/_release/${name}`);
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  });
});
