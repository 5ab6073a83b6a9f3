import { setTimeout as wait } from 'node:timers/promises';
import { makeOverride, publish, rollBack, startCanary, stopCanary } from '@store/release';
import { toyBuild } from '@store/release/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ToyBrowser, toyBrowser } from '../testing/toy-browser.ts';
import { pageData, serverFile, storeForTest } from '../testing/toy-store.ts';

/** Longer than a gateway caches its last reading. */
const SEEN_MS = 250;

const store = storeForTest();
beforeEach(async () => {
  await store.publish('pond', words('1.0.0'));
  await store.publish('river', { version: '1.0.0', path: '/buy', route: { zone: 'purchase' } });
});

const words = (version: string) => ({
  version,
  face: version,
  path: '/fish/:name',
  style: `@layer remote { .pond_koi { --version: "${version}" } }`,
  server: serverFile(`screen: () => ({ Screen: () => '池 ${version}' })`),
});
const river = (version: string) => ({ version, face: version, path: '/buy', route: { zone: 'purchase' as const } });
const settings = () => store.releases.settings;

async function offer(name: string, build: Parameters<typeof toyBuild>[1], percent?: number) {
  const { dist } = await toyBuild(name, build);
  const stage = percent === undefined ? ({ kind: 'candidate' } as const) : ({ kind: 'canary', percent } as const);
  const result = await publish([dist], { ...settings(), stage });
  if (result.kind === 'refused') throw new Error(JSON.stringify(result.refusals));
  await wait(SEEN_MS);
}
async function put(name: string, build: Parameters<typeof toyBuild>[1]) {
  await store.publish(name, build);
  await wait(SEEN_MS);
}

const browser = () => toyBrowser(store);

/** Returns the versions in a page's data: `pond 1.0.0`. */
async function versions(visitor: ToyBrowser, url: string, headers: Record<string, string> = {}) {
  const { body } = await visitor.open(url, headers);
  return pageData(body).release.remotes.map(({ name, version }) => `${name} ${version}`);
}

describe('a canary at the gateway', () => {
  it('sets no cookie while there is none, and its visitors stay in it (D-05)', async () => {
    const guest = browser();
    await guest.open('/fish/koi');
    expect([...guest.jar]).toEqual([]);
    await offer('pond', words('2.0.0'), 50);
    const [visitors, first] = [Array.from({ length: 24 }, browser), new Map<ToyBrowser, string>()];
    for (const visitor of visitors) first.set(visitor, (await versions(visitor, '/fish/koi')).join());
    expect([...new Set(first.values())].sort()).toEqual(['pond 1.0.0,river 1.0.0', 'pond 2.0.0,river 1.0.0']);
    for (const visitor of visitors) {
      expect([...visitor.jar.keys()]).toEqual(['release_bucket']);
      expect((await versions(visitor, '/fish/carp')).join()).toBe(first.get(visitor));
    }
  });

  it('serves each page from one set of parts: markup, styles, policy, data and cache (D-05)', async () => {
    await offer('pond', words('2.0.0'), 50);
    const bodies = new Map<string, string>();
    for (let bucket = 0; bucket < 20; bucket += 1) {
      const cookie = `release_bucket=${(bucket * 3_000).toString(16).padStart(4, '0')}`;
      const { body, headers } = await store.app.inject({ url: '/fish/koi', headers: { cookie } });
      const { remotes } = pageData(body).release;
      const version = remotes.find(({ name }) => name === 'pond')?.version ?? '';
      expect(body).toContain(`<main>池 ${version}</main>`);
      expect(body).toContain(`--version: "${version}"`);
      const other = version === '1.0.0' ? '2.0.0' : '1.0.0';
      // Except for the other version as a fallback, nothing of it is in the page.
      const alone = body.replace(/,"previous":\{.*?\}\}/, '');
      expect(alone).not.toContain(other === '2.0.0' ? '2.0.0' : '/pond/1.0.0');
      const hash = remotes.length > 0 && /style-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
      expect(hash).toMatch(/sha384-.* 'sha384-/);
      expect(headers['cache-control']).toMatch(version === '1.0.0' ? /^public/ : /^private/);
      // One render per arm: later visitors get the same bytes.
      expect(bodies.get(version) ?? body).toBe(body);
      bodies.set(version, body);
    }
    expect([...bodies.keys()].sort()).toEqual(['1.0.0', '2.0.0']);
  });

  it('assigns a request without a cookie, and makes its page uncacheable for CDNs (D-05)', async () => {
    await offer('pond', words('2.0.0'), 50);
    const { headers } = await store.app.inject({ url: '/fish/koi' });
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(String(headers['set-cookie'])).toMatch(
      /^release_bucket=[0-9a-f]{4}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
    );
  });

  it('deletes its cookie when no canary runs, so that CDNs serve the visitor again', async () => {
    const visitor = browser();
    visitor.jar.set('release_bucket', '00ff');
    expect((await visitor.open('/fish/koi')).headers['cache-control']).toBe('private, no-cache');
    expect([...visitor.jar]).toEqual([]);
    expect((await visitor.open('/fish/koi')).headers['cache-control']).toMatch(/^public/);
  });

  it('does not change the pages of visitors outside it', async () => {
    const before = (await store.app.inject({ url: '/fish/koi' })).body;
    await offer('river', river('2.0.0'), 1);
    await startCanary({ part: 'river', version: '2.0.0', percent: 1 }, settings());
    const stable = await store.app.inject({ url: '/fish/koi', headers: { cookie: 'release_bucket=0001' } });
    expect(stable.body).toBe(before);
  });

  it('names the release of the next page in API responses once the visitor is assigned (D-08)', async () => {
    const visitor = browser();
    const { body } = await visitor.open('/fish/koi');
    const next = async () => (await visitor.open('/api/unknown')).headers['x-next-release'];
    expect(await next()).toBe(pageData(body).release.id);
    await offer('pond', words('2.0.0'), 50);
    expect(await next()).toBeUndefined();
    const assigned = pageData((await visitor.open('/fish/koi')).body).release.id;
    expect(await next()).toBe(assigned);
  });
});

describe('a pinned zone', () => {
  it('keeps its parts from its first to its last page, through publishes and reloads (D-08)', async () => {
    const buyer = browser();
    expect(await versions(buyer, '/buy')).toEqual(['pond 1.0.0', 'river 1.0.0']);
    await put('river', river('2.0.0'));
    await put('pond', words('3.0.0'));
    expect(await versions(buyer, '/buy?step=pay')).toEqual(['pond 1.0.0', 'river 1.0.0']);
    // Another tab does not end a purchase; following a link out of the zone does.
    expect(await versions(buyer, '/fish/koi')).toEqual(['pond 3.0.0', 'river 2.0.0']);
    expect(await versions(buyer, '/buy')).toEqual(['pond 1.0.0', 'river 1.0.0']);
    await buyer.open('/fish/koi', { host: 'store.test', referer: 'http://store.test/buy' });
    expect(await versions(buyer, '/buy')).toEqual(['pond 3.0.0', 'river 2.0.0']);
  });

  it('can be entered and left without a document load (D-08)', async () => {
    const buyer = browser();
    const { release } = pageData((await buyer.open('/fish/koi')).body);
    await put('river', river('2.0.0'));
    const say = (zone: string, site = 'same-origin') =>
      buyer.open(`/release/zone?release=${release.id}&zone=${zone}`, { 'sec-fetch-site': site }, 'POST');
    expect((await say('in', 'cross-site')).statusCode).toBe(403);
    expect((await say('in')).statusCode).toBe(204);
    expect(await versions(buyer, '/buy')).toEqual(['pond 1.0.0', 'river 1.0.0']);
    await say('out');
    expect(await versions(buyer, '/buy')).toEqual(['pond 1.0.0', 'river 2.0.0']);
    const wrong = await buyer.open('/release/zone?release=../x&zone=in', { 'sec-fetch-site': 'same-origin' }, 'POST');
    expect(wrong.statusCode).toBe(400);
  });

  it('keeps no version that was rolled back or whose pins were broken (D-08)', async () => {
    const [early, late] = [browser(), browser()];
    await early.open('/buy');
    await put('river', river('2.0.0'));
    await late.open('/buy');
    await rollBack({ part: 'river' }, settings());
    await wait(SEEN_MS);
    expect(await versions(late, '/buy')).toEqual(['pond 1.0.0', 'river 1.0.0']);
    expect(await versions(early, '/buy')).toEqual(['pond 1.0.0', 'river 1.0.0']);
    const { dist } = await toyBuild('river', river('2.0.1'));
    await publish([dist], settings());
    await wait(SEEN_MS);
    expect(await versions(early, '/buy')).toEqual(['pond 1.0.0', 'river 1.0.0']);
    const fix = await toyBuild('river', river('2.0.2'));
    await publish([fix.dist], { ...settings(), breakPins: true });
    await wait(SEEN_MS);
    expect(await versions(early, '/buy')).toEqual(['pond 1.0.0', 'river 2.0.2']);
  });

  it('keeps the canary that it started with, even after its promotion or end (D-05, D-08)', async () => {
    await offer('river', river('2.0.0'), 50);
    const visitors = Array.from({ length: 12 }, browser);
    const began = await Promise.all(visitors.map((visitor) => versions(visitor, '/buy')));
    expect(new Set(began.map((each) => each.join())).size).toBe(2);
    await put('river', river('3.0.0'));
    const goOn = await Promise.all(visitors.map((visitor) => versions(visitor, '/buy')));
    expect(goOn).toEqual(began);
  });

  it.each([
    ['forged', (pin: string) => pin.replace(/\.[^.]*$/, '.AAAA')],
    ['altered', (pin: string) => pin.replace(/\.(\d+)\./, (_, since) => `.${Number(since) + 9}.`)],
    ['of an unknown release', () => `r-${'0'.repeat(32)}..1.x`],
    ['broken', () => '%%%'],
  ])('is ignored when the cookie is %s (D-08)', async (_, spoil) => {
    const buyer = browser();
    await buyer.open('/buy');
    await put('river', river('2.0.0'));
    buyer.jar.set('release_pin', spoil(String(buyer.jar.get('release_pin'))));
    expect(await versions(buyer, '/buy')).toEqual(['pond 1.0.0', 'river 2.0.0']);
  });

  it('is not cached by shared caches', async () => {
    expect((await browser().open('/buy')).headers['cache-control']).toMatch(/^private/);
  });
});

describe('an override', () => {
  const linkFor = async (part: string, version: string, now = Date.now()) => {
    const made = await makeOverride({ parts: [{ part, version }], hours: 8 }, { ...settings(), now });
    if (made.kind === 'refused') throw new Error(made.reasons.join());
    return `/fish/koi?size=3&release-override=${made.token}`;
  };

  it('shows a candidate among the live parts to the visitor of its link, with a badge that ends it (D-07)', async () => {
    await offer('pond', words('1.5.0-pr42'));
    const tester = browser();
    const opened = await tester.open(await linkFor('pond', '1.5.0'));
    expect([opened.statusCode, opened.headers.location]).toEqual([302, '/fish/koi?size=3']);
    const { body, headers } = await tester.open('/fish/koi?size=3');
    expect(body).toContain('<main>池 1.5.0-pr42</main>');
    expect(body).toContain('<b>pond 1.5.0-pr42</b>');
    expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['private, no-store', 'noindex']);
    // The other parts stay live.
    await put('river', river('2.0.0'));
    expect(await versions(tester, '/fish/koi')).toEqual(['pond 1.5.0-pr42', 'river 2.0.0']);
    const other = await browser().open('/fish/koi');
    expect(other.body).not.toMatch(/toolbar|1\.5\.0/);
    expect(other.headers['cache-control']).toMatch(/^public/);

    const back = { referer: 'http://localhost:80/fish/koi?size=3', 'sec-fetch-site': 'same-origin' };
    const ended = await tester.open('/release/override/end', back, 'POST');
    expect([ended.statusCode, ended.headers.location]).toEqual([303, '/']);
    expect(await versions(tester, '/fish/koi')).toEqual(['pond 1.0.0', 'river 2.0.0']);
  });

  it('takes precedence over a pin, which applies again after it (D-07, D-08)', async () => {
    await offer('pond', words('1.5.0-pr42'));
    const tester = browser();
    await tester.open('/buy');
    await put('river', river('2.0.0'));
    await tester.open(await linkFor('pond', '1.5.0'));
    expect(await versions(tester, '/buy')).toEqual(['pond 1.5.0-pr42', 'river 1.0.0']);
    tester.jar.delete('release_override');
    expect(await versions(tester, '/buy')).toEqual(['pond 1.0.0', 'river 1.0.0']);
  });

  it('is rejected with a message when expired, altered, or of a version that was rolled back (D-07)', async () => {
    await offer('pond', words('1.5.0-pr42'));
    const [link, old] = [await linkFor('pond', '1.5.0'), await linkFor('pond', '1.5.0', Date.now() - 9 * 3_600_000)];
    const refused = async (url: string) => {
      const { statusCode, body, headers } = await browser().open(url);
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers['cache-control']).toBe('private, no-store');
      return [statusCode, /<p>([^。]*)。/.exec(body)?.[1]];
    };
    expect(await refused(old)).toEqual([410, '有効期限が切れています']);
    expect(await refused(`${link}x`)).toEqual([403, 'リンクが正しくありません']);
    expect(await refused('/?release-override=')).toEqual([403, 'リンクが正しくありません']);

    const tester = browser();
    await tester.open(link);
    await startCanary({ part: 'pond', version: '1.5.0', percent: 5 }, settings());
    await stopCanary({ part: 'pond' }, settings());
    await wait(SEEN_MS);
    expect(await refused(link)).toEqual([403, '対象の版は公開されていないか、取り下げられました']);
    // A visitor who opened it earlier gets the live parts.
    expect(await versions(tester, '/fish/koi')).toEqual(['pond 1.0.0', 'river 1.0.0']);
    expect(tester.jar.has('release_override')).toBe(false);
  });
});
