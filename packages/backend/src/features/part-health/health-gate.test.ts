import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readPartHealth } from '@store/contracts/calls/service';
import { VISIT_REPORT_PATH, type VisitReport } from '@store/contracts/composition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ToyStore, toyStore } from '../../../../gateway/src/testing/toy-store.ts';
import { changeOwners, Ledger, publish, startHealthGate } from '../../../../release/src/index.ts';
import { toyBuild } from '../../../../release/src/testing/index.ts';
import { type MailCatcher, startMailCatcher } from '../../testing/mail-catcher.ts';
import { openTestBackend, type TestBackend } from '../../testing/test-backend.ts';

const TOKEN = 'p'.repeat(32);
const MINUTE = 60_000;

let backend: TestBackend;
let store: ToyStore;
let mails: MailCatcher;
/** What the team's webhook was told; the first time it is away. */
const told: Record<string, unknown>[] = [];
const webhook = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    told.push(JSON.parse(Buffer.concat(parts).toString()));
    response.writeHead(told.length === 1 ? 503 : 204).end();
  });
});

beforeAll(async () => {
  backend = await openTestBackend({ PART_HEALTH_TOKEN: TOKEN });
  const url = await backend.app.listen({ host: '127.0.0.1', port: 0 });
  store = await toyStore({ BACKEND_URL: url });
  mails = await startMailCatcher();
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an address of this shape.
  const { port } = webhook.address() as AddressInfo;
  const notify = { webhook: `http://127.0.0.1:${port}/health`, mail: 'pond@team.test' };
  const team = { parts: ['pond'], paths: ['/pond'], consents: [], tokens: [], notify };
  await changeOwners(() => ({ schema: 1, teams: { 'team pond': team } }), store.publisher);
});
afterAll(async () => {
  await store.stop();
  await backend.close();
  await mails.close();
  webhook.close();
});

/** Visitors of many addresses whose pages run these parts; of the first so many every page has a fault. */
async function crowd(parts: readonly string[], { visits, faulty = 0 }: { visits: number; faulty?: number }) {
  for (let visit = 0; visit < visits; visit += 1) {
    const isFaulty = visit < faulty;
    const report: VisitReport = {
      route: 'pond/pond',
      parts: parts.map((part) => ({
        part,
        is_first: true,
        is_faulty: isFaulty && part.startsWith('pond'),
        is_unloaded: false,
        faults: isFaulty && part.startsWith('pond') ? { render: 1 } : {},
      })),
      is_cart: false,
      is_order: false,
      vitals: {},
      words: [],
    };
    const answer = await store.app.inject({
      method: 'POST',
      url: VISIT_REPORT_PATH,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.${visit % 250}.${parts.length}` },
      payload: JSON.stringify(report),
    });
    expect(answer.statusCode).toBe(204);
  }
}

async function visitsOf(part: string, version: string) {
  const windows = [{ part, version, since: 0 }];
  const { rows } = await backend.visitor().ask(readPartHealth, { token: TOKEN, windows });
  return rows[0]?.counts.visits;
}

const ledger = () => new Ledger({ documents: store.registry.documents, signingKey: store.publisher.signingKey });
const live = async (part: string) => (await ledger().readCurrent()).current.parts[part]?.live;
const stepsOfGate = async () => (await ledger().history()).filter(({ done }) => done.by === 'health gate');

describe('from a page’s report to a version that goes back', () => {
  it('a worse version is taken back by itself, alone, once, and its team is told why (D-05, D-13)', async () => {
    const publishedAt = store.publisher.now;
    backend.clock.now = publishedAt - 10 * MINUTE;
    await store.publish('pond', { version: '1.0.0', face: '1' });
    await store.publish('lake', { version: '1.0.0', face: 'lake 1' });
    await crowd(['pond@1.0.0', 'lake@1.0.0'], { visits: 220, faulty: 2 });
    // Counted before the clock goes on: what comes later belongs to the versions after.
    await expect.poll(() => visitsOf('pond', '1.0.0'), { timeout: 15_000 }).toBe(220);
    backend.clock.now = publishedAt + MINUTE;
    await store.publish('pond', { version: '2.0.0', face: '2' });
    await store.publish('lake', { version: '2.0.0', face: 'lake 2' });
    await crowd(['pond@2.0.0', 'lake@2.0.0'], { visits: 220, faulty: 60 });

    const url = `http://127.0.0.1:${(backend.app.server.address() as AddressInfo).port}`;
    const gate = () =>
      startHealthGate({
        publisher: store.publisher,
        counts: { url, token: TOKEN },
        notices: { smtpUrl: mails.url, retryMs: [1, 1] },
        clock: () => publishedAt + 2 * MINUTE,
        log: { info: () => undefined, warn: () => undefined, error: () => undefined },
        pauseMs: 3_600_000,
      });
    const gates = [gate(), gate()];
    const rounds = () => Promise.all(gates.map((one) => one.runNow()));
    await expect
      .poll(
        async () => {
          await rounds();
          return live('pond');
        },
        { timeout: 15_000 },
      )
      .toBe('1.0.0');
    expect(await live('lake')).toBe('2.0.0');
    const why = expect.stringMatching(
      /^pond@2\.0\.0: visits with a fault: 60 of \d+ \(\d+\.\d %\), against 2 of 220 \(0\.9 %\)$/,
    );
    expect(await stepsOfGate()).toMatchObject([
      { action: 'rollback', done: { by: 'health gate', why }, moved: [{ part: 'pond', from: '2.0.0', to: '1.0.0' }] },
    ]);
    const notice = {
      event: 'moved-back',
      part: 'pond',
      from: '2.0.0',
      to: '1.0.0',
      step: (await stepsOfGate())[0]?.revision,
    };
    await expect.poll(() => told.length).toBe(2);
    expect(told).toMatchObject([notice, notice]);
    await expect.poll(() => mails.mails).toHaveLength(1);
    expect(mails.mails[0]).toMatch(/^To: pond@team\.test\r\n(.+\r\n)*Subject: pond@2\.0\.0 was taken back\r$/m);

    // A person who brings it again knows why: it stays, however bad.
    const { dist } = await toyBuild('pond', { version: '2.0.0', face: '2' });
    expect((await publish([dist], { ...store.publisher, again: true })).kind).toBe('published');
    await rounds();
    expect(await live('pond')).toBe('2.0.0');
    expect(await stepsOfGate()).toHaveLength(1);
    await Promise.all(gates.map((one) => one.stop()));
  });
});
