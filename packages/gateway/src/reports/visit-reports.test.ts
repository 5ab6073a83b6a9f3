import { countPartHealth } from '@store/contracts/calls/service';
import {
  REPORTED_PAGE_HEADER,
  VISIT_REPORT_BYTES,
  VISIT_REPORT_PATH,
  type VisitReport,
} from '@store/contracts/composition';
import type { AnswerOf, RequestOf } from '@store/contracts/wire';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serverFile, type ToyStore, toyStore } from '../testing/toy-store.ts';
import { visitReports } from './visit-reports.ts';

const COUNT_PATH = `/api/${countPartHealth.path}`;
type Told = RequestOf<typeof countPartHealth>['parts'];

let store: ToyStore;
let version: string;
beforeEach(async () => {
  store = await toyStore();
  store.answers[COUNT_PATH] = { status: true, data: {} satisfies AnswerOf<typeof countPartHealth> };
  version = await store.publish('pond', { path: '/fish/:name', server: serverFile(`screen: async () => ({})`) });
});
afterEach(() => store.stop());

const seen = (part: string, words: Partial<VisitReport['parts'][number]> = {}) => ({
  part,
  is_first: true,
  is_faulty: false,
  is_unloaded: false,
  faults: {},
  ...words,
});
const reportOf = (words: Partial<VisitReport> = {}): VisitReport => ({
  route: 'pond/pond',
  parts: [seen(`pond@${version}`)],
  is_cart: false,
  is_order: false,
  vitals: {},
  words: [],
  ...words,
});
const send = (report: unknown, { ip = '203.0.113.1', ...headers }: Record<string, string> = {}) =>
  store.app.inject({
    method: 'POST',
    url: VISIT_REPORT_PATH,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip, ...headers },
    payload: typeof report === 'string' ? report : JSON.stringify(report),
  });
/** What the backend was told, once the gateway has told all. */
async function told(): Promise<Told> {
  await store.app.close();
  const calls = store.seen.filter(({ url }) => url === COUNT_PATH);
  return calls.flatMap(({ body }) => countPartHealth.request.parse(JSON.parse(body)).parts);
}
const visitsTold = async () =>
  (await told()).reduce(
    (sum, { counts: { visits = 0, faulty_visits = 0 } }) => ({
      visits: sum.visits + visits,
      faulty_visits: sum.faulty_visits + faulty_visits,
    }),
    { visits: 0, faulty_visits: 0 },
  );

describe('reports of visits', () => {
  it('are added up by part and version and told together, with what happened on the page (D-13)', async () => {
    const faulty = seen(`pond@${version}`, { is_faulty: true, is_unloaded: true, faults: { entry: 2, render: 1 } });
    expect((await send(reportOf())).statusCode).toBe(204);
    await send(reportOf({ parts: [faulty], is_cart: true, is_order: true }));
    await send(
      reportOf({ parts: [seen(`pond@${version}`, { is_first: false })], vitals: { lcp: 2_500, cls: 0.3, inp: 9_999 } }),
    );
    expect(await told()).toEqual([
      {
        part: 'pond',
        version,
        counts: {
          visits: 2,
          faulty_visits: 1,
          unloaded_visits: 1,
          cart_visits: 1,
          order_visits: 1,
          fault_entry: 2,
          fault_render: 1,
          lcp_3: 1,
          cls_5: 1,
          inp_7: 1,
        },
      },
    ]);
  });

  it('of versions that are made up count nothing, those of the version before still do (D-13)', async () => {
    const before = version;
    await store.app.inject('/fish/koi');
    version = await store.publish('pond', { version: '2.0.0', face: '2', path: '/fish/:name', server: serverFile('') });
    await expect.poll(async () => (await store.app.inject('/fish/koi')).body).toContain('/remotes/pond/2.0.0/');
    await send(reportOf({ parts: [seen('pond@6.6.6'), seen('evil@1.0.0'), seen(`pond@${version}`)] }));
    await send(reportOf({ parts: [seen(`pond@${before}`)] }));
    const visited = (await told()).filter(({ counts }) => counts.visits);
    expect(visited.map((one) => `${one.part}@${one.version}`).sort()).toEqual([`pond@${before}`, `pond@${version}`]);
  });

  it('of one address count for a sample only, so that one machine cannot talk a version away', async () => {
    const bad = seen(`pond@${version}`, { is_faulty: true });
    for (let page = 0; page < 50; page += 1) await send(reportOf({ parts: [bad] }));
    for (let page = 0; page < 5; page += 1) await send(reportOf(), { ip: `203.0.113.${100 + page}` });
    expect(await visitsTold()).toEqual({ visits: 35, faulty_visits: 30 });
  });

  it('that come too often are refused until the minute is over', async () => {
    const statuses = [];
    for (let turn = 0; turn < 61; turn += 1) statuses.push((await send(reportOf())).statusCode);
    expect(statuses.filter((status) => status === 204)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });

  it('that have another form, are too long or another site’s are refused, and count nothing (D-13)', async () => {
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

  it('are put back while the backend is away, and told when it is there again', async () => {
    store.answers[COUNT_PATH] = 503;
    await send(reportOf());
    await expect.poll(() => store.seen.some(({ url }) => url === COUNT_PATH), { timeout: 5_000 }).toBe(true);
    store.answers[COUNT_PATH] = { status: true, data: {} };
    expect((await told()).map(({ counts }) => counts)).toEqual([{ visits: 1 }, { visits: 1 }]);
  });
});

it.each([
  ['0af7651916cd43dd8448eb211c80319c', '0af7651916cd43dd8448eb211c80319c'],
  ['C0000001 <script>', undefined],
])(
  'a fault told with %s is in the log under the request that brought its page, or under none (O01)',
  async (said, id) => {
    const warned: object[] = [];
    const log = { warn: (fields: object) => void warned.push(fields) };
    const app = Fastify();
    const versions = { has: () => true };
    await app.register(
      visitReports({ versions, look: async () => undefined, add: () => undefined, now: Date.now, log }),
    );
    const words = [{ part: `pond@${version}`, stage: 'render' as const, message: 'TypeError' }];
    const headers = { 'content-type': 'application/json', [REPORTED_PAGE_HEADER]: said };
    await app.inject({ method: 'POST', url: VISIT_REPORT_PATH, headers, payload: JSON.stringify(reportOf({ words })) });
    await app.close();
    expect(warned).toMatchObject([{ event: 'part-fault', requestId: id }]);
  },
);

it('counts of others are told by nobody from outside', async () => {
  const answer = await store.app.inject({ method: 'POST', url: COUNT_PATH, payload: { parts: [] } });
  expect(answer.statusCode).toBe(404);
});

it('pages that a server file could not render are counted by its version (D-13)', async () => {
  const bad = serverFile(`screen: async () => ({ Screen() { throw new Error('mine alone'); } })`);
  const broken = await store.publish('pond', { version: '2.0.0', face: '2', path: '/fish/:name', server: bad });
  await store.app.inject('/fish/koi');
  expect(await told()).toEqual([
    { part: 'shell', version: '1.0.0', counts: { renders: 1 } },
    { part: 'pond', version: broken, counts: { renders: 1, failed_renders: 1 } },
  ]);
});
