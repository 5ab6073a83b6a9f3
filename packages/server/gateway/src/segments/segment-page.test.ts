import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { PAGE_QUESTIONS_PATH, pageQuestions } from '@store/contracts/wire';
import { openMetrics } from '@store/server-kit/metrics';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CALL, serverFile, type ToyStore, toyStore } from '../testing/toy-store.ts';

interface Member {
  readonly code: string;
  readonly name: string;
  readonly points: number;
  readonly type: string;
  readonly rank: string;
  readonly sex: string;
  favourites?: readonly string[];
  /** Whether the backend never answers for the page's holes. */
  readonly isLate?: boolean;
}

const member = fc.record({
  code: fc.string({ unit: fc.constantFrom(...'ABCDEFGHJKLMNPQRSTUVWXYZ'), minLength: 12, maxLength: 12 }),
  name: fc.string({ unit: fc.constantFrom(...'黒髪美人<>&"', "'"), minLength: 9, maxLength: 12 }),
  points: fc.integer({ min: 1_000_000, max: 9_999_999 }),
  type: fc.constantFrom('ANGFA_STORE_COMMON', 'ANGFA_STORE_COMMON', 'B2S_DEMO', 'B2E_DEMO'),
  rank: fc.constantFrom('ANGFA_STORE_MEMBER', 'ANGFA_STORE_BLUE_MEMBER'),
  sex: fc.constantFrom('MALE', 'FEMALE'),
});
const [someone] = fc.sample(member, 1);
const people = new Map<string, Member>();
/** Calls that the backend answered for a segment. */
let askedForSegments: { path: string; cookie: string | undefined; segment: unknown }[];
let backend: Server;
let store: ToyStore;

beforeEach(async () => {
  people.clear();
  askedForSegments = [];
  backend = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { cookie } = request.headers;
      const who = people.get(/store_session=(\w+)/.exec(cookie ?? '')?.[1] ?? '');
      const path = request.url?.slice('/api/'.length) ?? '';
      if (path !== PAGE_QUESTIONS_PATH) {
        const data = who && answerOf(path, who);
        return response.end(JSON.stringify(data ? { status: true, data } : NOT_LOGGED_IN));
      }
      const { questions, segment } = pageQuestions.parse(JSON.parse(Buffer.concat(parts).toString()));
      for (const [number, { path }] of questions.entries()) {
        if (segment) askedForSegments.push({ path, cookie, segment });
        if (who?.isLate && path === 'customer/_of-page') continue;
        const data = segment ? answerFor(path, JSON.stringify(segment)) : who && answerOf(path, who);
        const refused = path === 'logged-in' ? `200 ${JSON.stringify(NOT_LOGGED_IN)}` : '0 null';
        response.write(`${number} ${data ? `200 ${JSON.stringify({ status: true, data })}` : refused}\n`);
      }
      if (!(who?.isLate && questions.some(({ path }) => path === 'customer/_of-page'))) response.end();
    });
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an address of this shape.
  store = await toyStore({ BACKEND_URL: `http://127.0.0.1:${(backend.address() as AddressInfo).port}` });
});
afterEach(async () => {
  await store.stop();
  backend.closeAllConnections();
  await new Promise((resolve) => backend.close(resolve));
});

const NOT_LOGGED_IN = { status: false, code: 'not-logged-in', message: '' };
const answerFor = (path: string, who: string) => (path === 'fish/_get' ? { sku_code: 'S1', seen_by: who } : undefined);

function answerOf(path: string, { code, name, points, type, rank, sex, favourites = [] }: Member): unknown {
  const customer_code = code;
  const normal_points = [{ point: points, point_code: 'P', end_timestamp: 4e12 }];
  const names = { last_name_kanji: name, first_name_kanji: '様' };
  const answers: Record<string, unknown> = {
    'logged-in': { customer_code, expires_in: 60, expires_timestamp: 4e12 },
    'customer/{customer_code}': {
      ...{ customer_code, sex, birthday: 0, member_type: type, attributes: { member_rank: rank }, name: names },
    },
    'cart/_by-customer': { carts: [] },
    'customer-points/_by-customer': { normal_points },
    'favorite/_codes': { sku_codes: favourites },
    'customer/_of-page': { normal_points, sku_codes: favourites, helpful_review_codes: [], has_messages: false },
    'fish/_get': { sku_code: 'S1', seen_by: `${code} alone` },
  };
  return answers[path];
}

async function publish(screen = `JSON.stringify(data)`): Promise<void> {
  const route = `loader: ({ shop }) => shop.call(call, {}), screen: () => ({ Screen: ({ data }) => ${screen} })`;
  await store.publish('pond', { path: '/fish/:name', route: { shared: true }, server: serverFile(route, CALL) });
}
const open = (code: string, remoteAddress = '127.0.0.1', encoding = '') =>
  store.app.inject({
    url: '/fish/koi',
    headers: { cookie: `store_session=${code}`, ...(encoding && { 'accept-encoding': encoding }) },
    remoteAddress,
  });
const escaped = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (each) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[each] ?? '',
  );

describe('a page that members of a segment share', () => {
  it('shows each of 200 members their own data and nothing of another, rendered once per segment', async () => {
    await publish();
    const members = fc.sample(fc.uniqueArray(member, { selector: ({ code }) => code, minLength: 200 }), 1).flat();
    for (const each of members) people.set(each.code, each);
    const pages: Awaited<ReturnType<typeof open>>[] = [];
    // Few enough concurrent requests that no member's data is late on a busy machine.
    for (let from = 0; from < members.length; from += 20) {
      const some = members.slice(from, from + 20).map(({ code }, number) => open(code, `10.${from}.${number}.1`));
      pages.push(...(await Promise.all(some)));
    }
    const traces = members.map(({ code, name }) => [code, escaped(name)] as const);
    for (const [number, { body, headers, statusCode }] of pages.entries()) {
      const own = members[number];
      expect(statusCode).toBe(200);
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers).not.toHaveProperty('etag');
      expect(body).toContain(`<header>${escaped(`${own?.name} 様`)}</header>`);
      expect(JSON.parse(/id="personal">(.*?)<\/script>/s.exec(body)?.[1] ?? '')).toMatchObject({
        'logged-in {}': { data: { customer_code: own?.code } },
        [`customer-points/_by-customer {"customer_code":"${own?.code}"}`]: {
          data: { normal_points: [{ point: own?.points }] },
        },
      });
      expect(body).not.toMatch(/hole-|taint/);
      for (const [code, name] of traces)
        if (code !== own?.code && !own?.name.includes(name)) expect([body.includes(code), code]).toEqual([false, code]);
    }
    const segments = new Set(members.map(({ type, rank, sex }) => `${type} ${rank} ${sex}`));
    expect(askedForSegments.filter(({ path }) => path === 'fish/_get')).toHaveLength(segments.size);
    expect(askedForSegments.filter(({ cookie }) => cookie !== undefined)).toEqual([]);
  });

  it('follows a change of rank and the end of the session with the next page', async () => {
    await publish();
    const first = { ...someone, code: 'ANNA', rank: 'ANGFA_STORE_MEMBER' } as Member;
    people.set('ANNA', first);
    expect((await open('ANNA')).body).toContain('ANGFA_STORE_MEMBER');
    people.set('ANNA', { ...first, rank: 'ANGFA_STORE_BLUE_MEMBER' });
    expect((await open('ANNA')).body).toContain('ANGFA_STORE_BLUE_MEMBER');
    people.delete('ANNA');
    const { body } = await open('ANNA');
    expect(body).not.toContain('id="personal"');
    expect(body).toContain('<header>guest</header>');
  });

  it('shows members their favourites, in every encoding', async () => {
    await publish();
    people.set('ANNA', { ...someone, code: 'ANNA', favourites: ['S1'] } as Member);
    people.set('BERT', { ...someone, code: 'BERT', favourites: ['S2'] } as Member);
    for (const [code, text] of [
      ['BERT', 'no favourite'],
      ['ANNA', 'favourite'],
    ] as const) {
      const plain = await open(code);
      const packed = await open(code, '127.0.0.1', 'br');
      for (const body of [plain.body, brotliDecompressSync(packed.rawPayload).toString()]) {
        expect(body).toContain('id="personal"');
        expect(/<i>(.*?) *<\/i/.exec(body)?.[1]).toBe(text);
      }
    }
    expect(askedForSegments.filter(({ path }) => path === 'fish/_get')).toHaveLength(1);
  });

  it('is shared by a member whose name occurs on it, and rendered alone for one without a name', async () => {
    await publish();
    people.set('ANNA', { ...someone, code: 'ANNA', name: '<main>' } as Member);
    people.set('BERT', { ...someone, code: 'BERT', name: '' } as Member);
    expect((await open('ANNA')).body).toContain('id="personal"');
    expect((await open('BERT')).body).toContain('BERT alone');
  });

  it('knows that staff and ended sessions are no members, for whom the backend skips calls about a member', async () => {
    await publish();
    const metrics = await openMetrics({ host: '127.0.0.1', port: 0 });
    const gateway = await store.openGateway({ metrics }, {});
    const { body } = await gateway.inject({ url: '/fish/koi', headers: { cookie: 'store_session=STAFF' } });
    expect(body).toContain('<header>guest</header>');
    expect(await metrics.text()).toMatch(/store_member_pages_total\{from="no-member"\} 1[\s\S]*\{from="no-answer"\} 0/);
    await gateway.close();
    await metrics.close();
  });

  it('is rendered alone for a member whose data is late', async () => {
    await publish();
    people.set('ANNA', { ...someone, code: 'ANNA', isLate: true } as Member);
    expect((await open('ANNA')).body).toContain('ANNA alone');
    // Less than the deadline of other answers.
  }, 5_000);

  it('has a form key of its own for each visit, and no cookie', async () => {
    await publish(`'<form action="/send/pond/feed">'`);
    people.set('ANNA', { ...someone, code: 'ANNA' } as Member);
    const pages = [await open('ANNA'), await open('ANNA')];
    expect(pages.map(({ headers }) => headers['set-cookie'])).toEqual([undefined, undefined]);
    expect(new Set(pages.map(({ body }) => body)).size).toBe(2);
  });

  it('is not stored when it prints something about the member outside a hole', async () => {
    const route = `loader: ({ shop }) => shop.call({ ...call, path: 'customer/{customer_code}' }, {}), screen: () => ({ Screen: ({ data }) => data.name.last_name_kanji })`;
    await store.publish('pond', { path: '/fish/:name', route: { shared: true }, server: serverFile(route, CALL) });
    const metrics = await openMetrics({ host: '127.0.0.1', port: 0 });
    const gateway = await store.openGateway({ metrics }, {});
    people.set('ANNA', { ...someone, code: 'ANNA', name: '黒髪美人' } as Member);
    people.set('BERT', { ...someone, code: 'BERT', name: '人美髪黒' } as Member);
    for (const [code, name] of [
      ['ANNA', '黒髪美人'],
      ['BERT', '人美髪黒'],
    ]) {
      const { body } = await gateway.inject({ url: '/fish/koi', headers: { cookie: `store_session=${code}` } });
      expect(body).toContain(`<main>${name}</main>`);
      expect(body).not.toContain('id="personal"');
    }
    expect(await metrics.text()).toContain('store_personal_in_shared_total{reason="personal-outside-holes"} 1');
    await gateway.close();
    await metrics.close();
  });
});
