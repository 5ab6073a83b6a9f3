import type { AddressInfo } from 'node:net';
import { readPartHealth } from '@store/contracts/calls/service';
import { REPORTED_PAGE_HEADER, VISIT_REPORT_PATH, type VisitReport } from '@store/contracts/composition';
import { startServer } from '@store/server-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ToyStore, toyStore } from '../../../../gateway/src/testing/toy-store.ts';
import { changeOwners, Ledger, promote, publish, startHealthGate } from '../../../../release/src/index.ts';
import { toyBuild } from '../../../../release/src/testing/index.ts';
import { type MailCatcher, startMailCatcher } from '../../testing/mail-catcher.ts';
import { backendForFile, forFile } from '../../testing/test-backend.ts';

const TOKEN = 'p'.repeat(32);
const MINUTE = 60_000;

const backend = backendForFile({ PART_HEALTH_TOKEN: TOKEN });
let store: ToyStore;
let mails: MailCatcher;
/** Notices that the team's webhook received; its first request fails. */
const notices: Record<string, unknown>[] = [];
const webhook = forFile(() =>
  startServer((_request, response, body) => {
    notices.push(JSON.parse(body));
    response.writeHead(notices.length === 1 ? 503 : 204).end();
  }),
);

beforeAll(async () => {
  const url = await backend.app.listen({ host: '127.0.0.1', port: 0 });
  store = await toyStore({ BACKEND_URL: url });
  mails = await startMailCatcher();
  const notify = { webhook: `${webhook.url}/health`, mail: 'pond@team.test' };
  const team = (name: string) => ({ parts: [name], paths: [`/${name}`], consents: [], tokens: [], notify });
  const teams = { 'team pond': team('pond'), 'team lake': team('lake') };
  await changeOwners(() => ({ schema: 1, teams }), store.publisher);
});
afterAll(async () => {
  await store.stop();
  await mails.close();
});

/** Simulates visitors of many networks, from when the gateway serves the part; the first `faulty` of them report a fault. */
async function crowd(part: string, { visits, faulty = 0 }: { visits: number; faulty?: number }) {
  await expect.poll(async () => (await store.app.inject('/healthz')).json().revision).toBe(await newestStep());
  for (let visit = 0; visit < visits; visit += 1) {
    const address = { 'x-forwarded-for': `203.${visit % 250}.0.1` };
    const page = await store.app.inject({ url: `/${part.split('@')[0]}`, headers: address });
    const proof = /proof;desc="([^"]+)"/.exec(String(page.headers['server-timing']))?.[1] ?? '';
    const isFaulty = visit < faulty;
    const seen = {
      part,
      is_first: true,
      is_faulty: isFaulty,
      is_unloaded: false,
      faults: isFaulty ? { render: 1 } : {},
    };
    const report: VisitReport = { route: null, parts: [seen], is_cart: false, is_order: false, vitals: {}, words: [] };
    const answer = await store.app.inject({
      method: 'POST',
      url: VISIT_REPORT_PATH,
      headers: { ...address, 'content-type': 'application/json', [REPORTED_PAGE_HEADER]: proof },
      payload: JSON.stringify(report),
    });
    expect(answer.statusCode).toBe(204);
  }
}

/** Opens a page from `times` networks with a cart cookie, so that each is rendered rather than served from cache. */
async function open(path: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1)
    await store.app.inject({ url: path, headers: { cookie: 'store_cart=x', 'x-forwarded-for': `204.${time}.0.1` } });
}

async function countOf(part: string, version: string, measure: 'visits' | 'renders') {
  const windows = [{ part, version, since: 0 }];
  const { rows } = await backend.visitor().ask(readPartHealth, { token: TOKEN, windows });
  return rows[0]?.counts[measure] ?? 0;
}

const ledger = () => new Ledger({ documents: store.registry.documents, signingKey: store.publisher.signingKey });
const newestStep = async () => (await ledger().readCurrent()).current.revision;
const live = async (part: string) => (await ledger().readCurrent()).current.parts[part]?.live;
const stepsOfGate = async () => (await ledger().history()).filter(({ done }) => done.by === 'health gate');

/** A gate that judges on request, two minutes after the steps of the publisher. */
const gate = () =>
  startHealthGate({
    publisher: store.publisher,
    counts: { url: `http://127.0.0.1:${(backend.app.server.address() as AddressInfo).port}`, token: TOKEN },
    notices: { smtpUrl: mails.url, retryMs: [1, 1] },
    clock: () => store.publisher.now + 2 * MINUTE,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    pauseMs: 3_600_000,
  });

const server = (name: string, screen: string) =>
  `module.exports.remote = require('@store/remote-kit').defineRemote({ name: '${name}', team: 't', budget: {},
     routes: [{ id: '${name}', path: '/${name}', screen: async () => ({ Screen() { ${screen} } }) }] });`;
const sound = (name: string, version: string) => ({
  version,
  face: version,
  server: server(name, `return '${version}';`),
});

const throwing = (name: string, version: string) => ({
  ...sound(name, version),
  server: server(name, `throw new Error('mine alone');`),
});

it('rolls back a version that fails on the server, and one a day that fails only in browsers (D-05, D-13)', async () => {
  const publishedAt = store.publisher.now;
  backend.clock.now = publishedAt - 10 * MINUTE;
  await store.publish('pond', sound('pond', '1.0.0'));
  await store.publish('lake', sound('lake', '1.0.0'));
  await crowd('lake@1.0.0', { visits: 30 });
  await expect.poll(() => countOf('lake', '1.0.0', 'visits'), { timeout: 15_000 }).toBe(30);
  backend.clock.now = publishedAt + MINUTE;
  const failing = throwing('pond', '2.0.0');
  await store.publish('pond', failing);
  await store.publish('lake', sound('lake', '2.0.0'));
  await open('/pond', 30);
  await crowd('lake@2.0.0', { visits: 60, faulty: 60 });
  await expect.poll(() => countOf('lake', '2.0.0', 'visits'), { timeout: 15_000 }).toBe(60);

  const gates = [gate(), gate()];
  const rounds = () => Promise.all(gates.map((one) => one.runNow()));
  await expect
    .poll(
      async () => {
        await rounds();
        return [await live('pond'), await live('lake')];
      },
      { timeout: 15_000 },
    )
    .toEqual(['1.0.0', '1.0.0']);
  const failed = expect.stringMatching(
    /^pond@2\.0\.0: pages that the version before had to render: (\d+) of \1 \(100\.0 %\)/,
  );
  // Sixty networks report faults of the other part. The gateway itself recorded none.
  const reported = 'visits with a fault: 60 of 60 (100.0 %), against 0 of 30 (0.0 %)';
  const rollbackOf = (part: string, why: unknown) => ({
    action: 'rollback',
    done: { by: 'health gate', why },
    moved: [{ part, from: '2.0.0', to: '1.0.0' }],
  });
  const steps = (await stepsOfGate()).toSorted((one, other) => one.done.why.localeCompare(other.done.why, 'en'));
  expect(steps).toMatchObject([
    rollbackOf('lake', `lake@2.0.0: browsers report ${reported}`),
    rollbackOf('pond', failed),
  ]);
  expect(await countOf('pond', '2.0.0', 'visits')).toBe(0);

  // Reports alone undo one release of a part a day.
  await store.publish('lake', sound('lake', '3.0.0'));
  await crowd('lake@3.0.0', { visits: 60, faulty: 60 });
  await expect.poll(() => countOf('lake', '3.0.0', 'visits'), { timeout: 15_000 }).toBe(60);
  await rounds();
  expect(await live('lake')).toBe('3.0.0');
  expect(await ledger().readDoubt({ part: 'lake', version: '3.0.0' })).toMatchObject({
    by: 'health gate',
    why: expect.stringContaining('it stays: reports undid a release of this part within a day'),
  });

  const step = steps[1]?.revision;
  const movedBack = { event: 'moved-back', part: 'pond', from: '2.0.0', to: '1.0.0', step };
  const left = { event: 'needs-a-person', part: 'lake', from: '3.0.0', to: null, step: null };
  const of = (event: string) => notices.filter((notice) => notice.event === event);
  await expect.poll(() => of('moved-back').length).toBeGreaterThan(0);
  await expect.poll(() => notices.length).toBe(4);
  expect(of('moved-back')).toContainEqual(expect.objectContaining(movedBack));
  // Both gates evaluated; one sent the notice. The webhook failed at the first attempt.
  expect(of('needs-a-person')[0]).toMatchObject(left);
  await expect.poll(() => mails.mails).toHaveLength(3);
  expect(mails.mails.join()).toMatch(/^To: pond@team\.test\r\n(.+\r\n)*Subject: pond@2\.0\.0 was taken back\r$/m);

  // A person who publishes the same version again overrides the gate.
  const { dist } = await toyBuild('pond', failing);
  expect((await publish([dist], { ...store.publisher, again: true })).kind).toBe('published');
  await rounds();
  expect(await live('pond')).toBe('2.0.0');
  expect(await stepsOfGate()).toHaveLength(2);
  await Promise.all(gates.map((one) => one.stop()));
});

it('judges a live version beside its canary, and an old candidate from its promotion on (D-05)', async () => {
  const { now } = store.publisher;
  const twoDaysAgo = { ...store.publisher, now: now - 2 * 24 * 60 * MINUTE };
  backend.clock.now = now + MINUTE;
  for (const part of ['reed', 'moss']) await store.publish(part, sound(part, '1.0.0'));
  const { dist: candidate } = await toyBuild('moss', throwing('moss', '2.0.0'));
  await publish([candidate], { ...twoDaysAgo, stage: { kind: 'candidate' } });
  await store.publish('reed', throwing('reed', '2.0.0'));
  const { dist: canary } = await toyBuild('reed', sound('reed', '3.0.0'));
  await publish([canary], { ...store.publisher, stage: { kind: 'canary', percent: 5 } });
  await promote({ part: 'moss', version: '2.0.0' }, store.publisher);
  await open('/reed', 30);
  await open('/moss', 30);
  const judging = gate();
  await expect
    .poll(
      async () => {
        await judging.runNow();
        return [await live('reed'), await live('moss')];
      },
      { timeout: 15_000 },
    )
    .toEqual(['1.0.0', '1.0.0']);
  await judging.stop();
});

it('rolls back two parts that fail at the same time, beside a sound one (D-05)', async () => {
  const { now } = store.publisher;
  backend.clock.now = now - 10 * MINUTE;
  for (const part of ['fern', 'kelp', 'rush']) await store.publish(part, sound(part, '1.0.0'));
  for (const part of ['fern', 'kelp']) await crowd(`${part}@1.0.0`, { visits: 30 });
  await expect.poll(() => countOf('kelp', '1.0.0', 'visits'), { timeout: 15_000 }).toBe(30);
  backend.clock.now = now + MINUTE;
  for (const part of ['fern', 'kelp']) {
    await store.publish(part, sound(part, '2.0.0'));
    await crowd(`${part}@2.0.0`, { visits: 60, faulty: 60 });
  }
  await crowd('rush@1.0.0', { visits: 40 });
  await expect.poll(() => countOf('rush', '1.0.0', 'visits'), { timeout: 15_000 }).toBe(40);
  const judging = gate();
  await expect
    .poll(
      async () => {
        await judging.runNow();
        return [await live('fern'), await live('kelp')];
      },
      { timeout: 15_000 },
    )
    .toEqual(['1.0.0', '1.0.0']);
  await judging.stop();
});
