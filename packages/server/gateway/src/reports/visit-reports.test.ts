import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { countPartHealth } from '@store/contracts/calls/service';
import {
  type FaultStage,
  REPORTED_PAGE_HEADER,
  VISIT_REPORT_BYTES,
  VISIT_REPORT_PATH,
  type VisitReport,
} from '@store/contracts/composition';
import type { AnswerOf, RequestOf } from '@store/contracts/wire';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverFile, storeForTest } from '../testing/toy-store.ts';
import { reportOn, seen } from '../testing/visit-report.ts';

const COUNT_PATH = `/api/${countPartHealth.path}`;
type Told = RequestOf<typeof countPartHealth>['parts'];

const store = storeForTest();
let version: string;
beforeEach(async () => {
  store.answers[COUNT_PATH] = { status: true, data: {} satisfies AnswerOf<typeof countPartHealth> };
  version = await store.publish('pond', { path: '/fish/:name', server: serverFile(`screen: async () => ({})`) });
});

const proofOf = async (page: Promise<{ headers: Record<string, unknown> }>) =>
  /proof;desc="([^"]+)"/.exec(String((await page).headers['server-timing']))?.[1] ?? '';
const open = (ip = '203.0.113.1', url = '/fish/koi') =>
  proofOf(store.app.inject({ url, headers: { 'x-forwarded-for': ip } }));
const reportOf = (words: Partial<VisitReport> = {}) => reportOn(`pond@${version}`, words);
const send = (report: unknown, { ip = '203.0.113.1', ...headers }: Record<string, string> = {}) =>
  store.app.inject({
    method: 'POST',
    url: VISIT_REPORT_PATH,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip, ...headers },
    payload: typeof report === 'string' ? report : JSON.stringify(report),
  });
/** Opens a page and reports it. */
const visit = async (report: unknown, ip = '203.0.113.1') =>
  send(report, { ip, [REPORTED_PAGE_HEADER]: await open(ip) });
/** Closes the gateway, and returns all counts sent to the backend. */
async function told(): Promise<Told> {
  await store.app.close();
  const calls = store.seen.filter(({ url }) => url === COUNT_PATH);
  return calls.flatMap(({ body }) => countPartHealth.request.parse(JSON.parse(body)).parts);
}
/** Returns the sums per part, without networks and renders; the gateway may send them in several calls. */
async function countsTold(): Promise<{ part: string; counts: Record<string, number> }[]> {
  const sums = new Map<string, Record<string, number>>();
  for (const { part, version: of, counts } of await told())
    for (const [name, number] of Object.entries(counts)) {
      if (name.includes('network_') || ['renders', 'pages', 'reported_loads'].includes(name)) continue;
      const own = sums.get(`${part}@${of}`) ?? {};
      sums.set(`${part}@${of}`, { ...own, [name]: (own[name] ?? 0) + (number ?? 0) });
    }
  return [...sums].map(([part, counts]) => ({ part, counts }));
}
const bad = (words = {}) =>
  seen(`pond@${version}`, { is_faulty: true, is_unloaded: true, faults: { entry: 2 }, ...words });

describe('visit reports', () => {
  it('are summed up by part and version and sent together, with the events of the page (D-13)', async () => {
    expect((await visit(reportOf())).statusCode).toBe(204);
    const page = { [REPORTED_PAGE_HEADER]: await open() };
    await send(reportOf({ parts: [bad({ faults: { entry: 2, render: 1 } })], is_cart: true, is_order: true }), page);
    await send(
      reportOf({ parts: [seen(`pond@${version}`, { is_first: false })], vitals: { lcp: 2_500, cls: 0.3, inp: 9_999 } }),
      page,
    );
    expect(await countsTold()).toEqual([
      {
        part: `pond@${version}`,
        counts: {
          ...{ visits: 2, faulty_visits: 1, unloaded_visits: 1, cart_visits: 1, order_visits: 1 },
          ...{ fault_entry: 1, fault_render: 1, lcp_3: 1, cls_5: 1, inp_7: 1 },
        },
      },
    ]);
  });

  it('count nothing without a page proof, however many are sent (D-05)', async () => {
    for (let turn = 0; turn < 30; turn += 1)
      for (const ip of ['203.0.113.1', '2001:db8::1'])
        expect((await send(reportOf({ parts: [bad()] }), { ip })).statusCode).toBe(204);
    expect(await countsTold()).toEqual([]);
  });

  it('have their error texts counted once per page and stage, redacted, and only with a counted fault (D-05, D-13)', async () => {
    const part = `pond@${version}`;
    const words = (message: string, stage: FaultStage = 'render') => ({ part, stage, message, frames: ['s.js:1:9'] });
    const faulty = (...texts: VisitReport['words']) =>
      reportOf({ parts: [bad({ faults: { render: 1 } })], words: texts });
    const leak = words('TypeError of hana@shop.test,\u202e order 20261124:\nMinified React error #418');
    await visit(faulty(leak, words('a second text'), words('of an uncounted stage', 'bus')));
    await visit(faulty(leak), '198.51.100.1');
    await send(faulty(words('without a proof')));
    await visit(reportOf({ words: [words('without a fault')] }), '198.51.100.2');
    const texts = (await told()).flatMap((each) => (each.part === 'pond' ? (each.faults ?? []) : []));
    const message = 'TypeError of # order # Minified React error #418';
    expect(texts).toEqual([{ stage: 'render', frames: ['s.js:1:9'], pages: 2, message }]);
  });

  it('count once per page and for one network, however often its proof is sent (D-05)', async () => {
    const page = { [REPORTED_PAGE_HEADER]: await open() };
    for (let turn = 0; turn < 5; turn += 1) await send(reportOf({ parts: [bad()], vitals: { lcp: 100 } }), page);
    await send(reportOf({ parts: [bad({ faults: { render: 1 } })] }), { ...page, ip: '198.51.100.1' });
    const once = { visits: 1, faulty_visits: 1, unloaded_visits: 1, fault_entry: 1, lcp_0: 1 };
    expect(await countsTold()).toEqual([{ part: `pond@${version}`, counts: once }]);
  });

  it('count nothing with an altered proof or the proof of a page with other parts (D-05)', async () => {
    const proof = await open();
    const before = version;
    version = await store.publish('pond', { version: '2.0.0', face: '2', path: '/fish/:name', server: serverFile('') });
    await expect.poll(async () => (await store.app.inject('/fish/koi')).body).toContain('/remotes/pond/2.0.0/');
    await send(reportOf({ parts: [bad(), seen('evil@1.0.0'), seen(`pond@${before}`)] }), {
      [REPORTED_PAGE_HEADER]: proof,
    });
    const [id = '', minute = '', ...rest] = proof.split('.');
    const altered = [
      [id.replace(/^./, (digit) => (digit === 'a' ? 'b' : 'a')), minute, ...rest].join('.'),
      `${proof}.more`,
      proof.slice(0, -2),
    ];
    for (const other of altered)
      await send(reportOf({ parts: [seen(`pond@${before}`)] }), { [REPORTED_PAGE_HEADER]: other });
    expect(await countsTold()).toEqual([{ part: `pond@${before}`, counts: { visits: 1 } }]);
  });

  it('count with a proof of another gateway of the store (D-13)', async () => {
    const other = await store.openGateway();
    const proof = await proofOf(other.inject('/fish/koi'));
    await send(reportOf(), { [REPORTED_PAGE_HEADER]: proof });
    await other.close();
    expect(await countsTold()).toEqual([{ part: `pond@${version}`, counts: { visits: 1 } }]);
  });

  it('of one network (a /64) are limited to 30 an hour, and of its neighbours to 120 (D-05)', async () => {
    for (let page = 0; page < 35; page += 1) await visit(reportOf({ parts: [bad()] }), `2001:db8::${page}`);
    for (let page = 0; page < 130; page += 1) await visit(reportOf(), `198.51.100.${page}`);
    for (let page = 0; page < 5; page += 1) await visit(reportOf(), `203.0.${page}.1`);
    expect((await countsTold()).map(({ counts }) => counts)).toMatchObject([{ visits: 155, faulty_visits: 30 }]);
  });

  it('count for the failed version when the previous version rendered the page (D-05, D-09)', async () => {
    const before = version;
    const broken = serverFile(`screen: async () => ({ Screen() { throw new Error('mine alone'); } })`);
    version = await store.publish('pond', { version: '2.0.0', face: '2', path: '/fish/:name', server: broken });
    await expect.poll(async () => (await store.app.inject('/fish/ayu')).body).toContain(`/remotes/pond/${before}/`);
    const page = { [REPORTED_PAGE_HEADER]: await open('203.0.113.1', '/fish/unagi') };
    const parts = [seen('shell@1.0.0'), seen(`pond@${before}`)];
    for (let turn = 0; turn < 2; turn += 1) await send(reportOf({ parts }), page);
    const counted = Object.fromEntries((await countsTold()).map(({ part, counts }) => [part, counts]));
    expect(counted).toMatchObject({
      [`pond@${before}`]: { visits: 1 },
      [`pond@${version}`]: { visits: 1, faulty_visits: 1, failed_renders: 2, stand_ins: 2 },
    });
  });

  it('above the rate limit are rejected until the minute is over', async () => {
    const statuses = [];
    for (let turn = 0; turn < 61; turn += 1) statuses.push((await send(reportOf())).statusCode);
    expect(statuses).toEqual([...Array(60).fill(204), 429]);
  });

  it('that are malformed, too long or from another site are rejected and not counted (D-13)', async () => {
    const known = reportOf();
    const [part] = known.parts;
    const bad: [string, unknown][] = [
      ['text', 'hello'],
      ['an unknown field', { ...known, customer_code: 'C0000001' }],
      ['a whole address', { ...known, route: 'https://store.test/mypage?mail=a@b.test' }],
      ['no part', { ...known, parts: [] }],
      ['parts without end', { ...known, parts: Array.from({ length: 21 }, () => part) }],
      ['a fault counted without bounds', { ...known, parts: [{ ...part, faults: { render: 1e9 } }] }],
      ['a vital that is none', { ...known, vitals: { lcp: -1 } }],
    ];
    const answers = await Promise.all(bad.map(async ([what, report]) => [what, (await send(report)).statusCode]));
    expect(answers).toEqual(bad.map(([what]) => [what, 400]));
    expect((await send(' '.repeat(VISIT_REPORT_BYTES + 1))).statusCode).toBe(413);
    expect((await send(known, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect(await told()).toEqual([]);
  });

  it('keep their counts when the backend refuses their error texts (D-05)', async () => {
    store.answers[COUNT_PATH] = 400;
    const part = `pond@${version}`;
    const message = `${'x'.repeat(159)}😀`;
    await visit(
      reportOf({
        parts: [bad({ faults: { render: 1 } })],
        words: [{ part, stage: 'render', message: message.slice(0, 160) }],
      }),
    );
    await store.app.close();
    const batches = store.seen.filter(({ url }) => url === COUNT_PATH).map(({ body }) => JSON.parse(body).parts);
    const own = batches.flat().filter(({ counts }) => counts.fault_render === 1);
    expect(own.map(({ faults }) => faults?.[0]?.message)).toEqual([`${'x'.repeat(159)} `, undefined]);
  });

  it('are retained while the backend is down, and sent once it is available', async () => {
    store.answers[COUNT_PATH] = 503;
    await visit(reportOf());
    await expect.poll(() => store.seen.some(({ url }) => url === COUNT_PATH), { timeout: 5_000 }).toBe(true);
    store.answers[COUNT_PATH] = { status: true, data: {} };
    const visits = (await told()).filter(({ part }) => part === 'pond').flatMap(({ counts }) => counts.visits ?? []);
    expect(visits).toEqual([1, 1]);
  });
});

it('rejects counts sent from outside', async () => {
  const answer = await store.app.inject({ method: 'POST', url: COUNT_PATH, payload: { parts: [] } });
  expect(answer.statusCode).toBe(404);
});

it('counts each page that the previous version had to render, cached ones included (D-05, D-13)', async () => {
  const bad = serverFile(`screen: async () => ({ Screen() { throw new Error('mine alone'); } })`);
  const broken = await store.publish('pond', { version: '2.0.0', face: '2', path: '/fish/:name', server: bad });
  for (let page = 0; page < 3; page += 1) await store.app.inject('/fish/koi');
  for (let page = 0; page < 40; page += 1)
    await store.app.inject({ url: '/fish/koi', headers: { 'x-forwarded-for': '198.51.100.1' } });
  expect(await told()).toEqual([
    { part: 'shell', version: '1.0.0', counts: { renders: 1 } },
    {
      part: 'pond',
      version: broken,
      counts: expect.objectContaining({ renders: 1, failed_renders: 1, pages: 33, stand_ins: 33 }),
      faults: [{ stage: 'server', message: 'Error: mine alone', frames: [], pages: 1 }],
    },
  ]);
});

it('counts requests for a live version’s entry file, and the failed ones (D-05, D-13)', async () => {
  const [entry = ''] = /\/remotes\/pond\/[^"&]+?\.js/.exec((await store.app.inject('/fish/koi')).body) ?? [];
  const ask = (url: string, headers = {}) => store.app.inject({ url, headers });
  expect((await ask(entry)).statusCode).toBe(200);
  await ask(`${entry}.missing.js`);
  await ask(entry, { range: 'bytes=9999999-' });
  await rm(join(store.registry.root, entry));
  expect((await ask(entry)).statusCode).toBe(404);
  expect(await countsTold()).toContainEqual({ part: `pond@${version}`, counts: { entries: 2, failed_entries: 1 } });
});
