import { setTimeout as wait } from 'node:timers/promises';
import { makeOverride, publish, startCanary } from '@store/release';
import { toyBuild } from '@store/release/testing';
import { beforeEach, expect, it } from 'vitest';
import { type ToyBrowser, toyBrowser } from '../testing/toy-browser.ts';
import { serverFile, storeForFile } from '../testing/toy-store.ts';

/** Longer than a gateway caches its last reading. */
const SEEN_MS = 250;
const OWN = { 'sec-fetch-site': 'same-origin', host: 'store.test', referer: 'http://store.test/fish/koi' };

const PAYMENT = { reason: 'the buyer pays here' };

const store = storeForFile();
beforeEach(async () => {
  await store.publish('pond', pond('1.0.0'));
  await store.publish('river', { version: '1.0.0', path: '/buy', route: { zone: 'purchase', payment: PAYMENT } });
  await offer('pond', pond('1.5.0-pr42'));
  await offer('pond', pond('2.0.0'));
  await startCanary({ part: 'pond', version: '2.0.0', percent: 1 }, store.releases.settings);
  await offer('river', { version: '3.0.0', face: '3', path: '/buy', route: { zone: 'purchase', payment: PAYMENT } });
  await wait(SEEN_MS);
});

const pond = (version: string) => ({
  version,
  face: version,
  path: '/fish/:name',
  server: serverFile(`screen: () => ({ Screen: () => '池 ${version}' })`),
});

async function offer(name: string, build: Parameters<typeof toyBuild>[1]): Promise<void> {
  const { dist } = await toyBuild(name, build);
  const result = await publish([dist], { ...store.releases.settings, stage: { kind: 'candidate' } });
  if (result.kind === 'refused') throw new Error(JSON.stringify(result.refusals));
}

async function tester(): Promise<ToyBrowser> {
  const parts = [{ part: 'pond', version: '1.5.0' }];
  const made = await makeOverride({ parts, hours: 8 }, { ...store.releases.settings, now: Date.now() });
  if (made.kind === 'refused') throw new Error(made.reasons.join());
  const visitor = toyBrowser(store);
  await visitor.open(`/fish/koi?release-override=${made.token}`);
  return visitor;
}

/** The versions that the toolbar offers of a part, and the page's text. */
async function look(visitor: ToyBrowser, part: string, path = '/fish/koi') {
  const { body } = await visitor.open(path);
  const row = new RegExp(`<li data-part="${part}".*?</li>`, 's').exec(body)?.[0] ?? '';
  const options = [...row.matchAll(/<option[^>]*>([^<]*)</g)].map(([, text]) => text);
  return { options, screen: /<main>(.*?)<\/main>/.exec(body)?.[1], body };
}
const choose = (visitor: ToyBrowser, part: string, version: string) =>
  visitor.open('/release/toolbar/choose', OWN, 'POST', { part, version });

it('adds nothing to the page of another visitor, with forged cookies either', async () => {
  const guest = toyBrowser(store);
  guest.jar.set('release_bucket', '0001');
  guest.jar.set('release_choice', 'pond@1.5.0-pr42');
  guest.jar.set('release_staff', `${Date.now() + 60_000}.AAAA`);
  const { body } = await look(guest, 'pond');
  expect(body).not.toMatch(/toolbar|1\.5\.0|aside/);
  expect((await choose(guest, 'pond', '1.5.0-pr42')).statusCode).toBe(403);
});

it('offers the versions of the parts of an override link, and switches the visit (D-07)', async () => {
  const visitor = await tester();
  expect(await look(visitor, 'pond')).toMatchObject({
    options: ['公開中 1.0.0', 'カナリア 1％ 2.0.0', '候補 1.5.0-pr42'],
    screen: '池 1.5.0-pr42',
  });
  const moved = await choose(visitor, 'pond', '2.0.0');
  expect([moved.statusCode, moved.headers.location]).toEqual([303, '/fish/koi']);
  expect((await look(visitor, 'pond')).screen).toBe('池 2.0.0');
  await choose(visitor, 'pond', '1.0.0');
  expect((await look(visitor, 'pond')).screen).toBe('池 1.0.0');
  await visitor.open('/release/override/end', OWN, 'POST');
  expect([...visitor.jar.keys()].filter((name) => name !== 'release_bucket')).toEqual([]);
});

it('offers an override link’s visitor no candidate of another part (D-02, D-07)', async () => {
  const visitor = await tester();
  expect((await look(visitor, 'river')).options).toEqual(['公開中 1.0.0']);
  await choose(visitor, 'river', '3.0.0');
  expect((await look(visitor, 'river')).options).toEqual(['公開中 1.0.0']);
  const headers = { 'sec-fetch-site': 'cross-site' };
  const forged = await visitor.open('/release/toolbar/choose', headers, 'POST', { part: 'pond', version: '1.0.0' });
  expect(forged.statusCode).toBe(403);
  for (const part of ['<b>', '']) expect((await choose(visitor, part, '1.0.0')).statusCode).toBe(400);
});

it('offers every part’s candidates to a release manager’s session, and to no other (D-07)', async () => {
  const staff = toyBrowser(store);
  staff.jar.set('store_session', 'CUSTOMER');
  expect((await staff.open('/release/toolbar/start', OWN, 'POST')).statusCode).toBe(403);
  store.answers['/api/release-desk/_overview'] = { status: true, data: {} };
  staff.jar.set('store_session', 'STAFF');
  expect((await staff.open('/release/toolbar/start', OWN, 'POST')).statusCode).toBe(303);
  expect((await look(staff, 'river')).options).toEqual(['公開中 1.0.0', '候補 3.0.0']);
  await choose(staff, 'pond', '1.5.0-pr42');
  expect((await look(staff, 'pond')).screen).toBe('池 1.5.0-pr42');
  staff.jar.set('store_session', 'CUSTOMER');
  expect((await look(staff, 'pond')).body).not.toContain('toolbar');
});

it('loads its script with a hash, and none on a payment page (K04)', async () => {
  const visitor = await tester();
  const [, path = '', integrity] =
    /<script type="module" src="([^"]+)" integrity="(sha384-[^"]+)"/.exec((await look(visitor, 'pond')).body) ?? [];
  expect(integrity).toBeDefined();
  expect((await visitor.open(path)).headers['content-type']).toMatch('text/javascript');
  const { body } = await look(visitor, 'pond', '/buy');
  expect(body).toContain('id="store-toolbar"');
  expect(body).not.toContain('/release/toolbar.js');
});
