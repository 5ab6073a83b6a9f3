import type { IncomingMessage } from 'node:http';
import { countPartHealth, movePart, releaseComposition, releaseDesk, undoStep } from '@store/contracts/calls/service';
import { startServer } from '@store/server-kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { forFile, openTestBackend } from '../../testing/test-backend.ts';

const TOKEN = 't'.repeat(40);
const AT = Date.UTC(2026, 10, 24, 3);

/** Responses of the release service; tests change what they need. */
const service = {
  place: async (_url: string) => {},
  live: {} as object,
  steps: [] as object[],
  move: { status: 200, body: {} as object },
  isAway: false,
};
const received: { url: string; authorization: string | undefined; body: unknown }[] = [];
const server = forFile(() =>
  startServer(async (request, response, text) => {
    const { status, body } = await answerTo(request, text);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }),
);

function answerTo({ url = '', headers }: IncomingMessage, text: string) {
  if (service.isAway) return { status: 503, body: {} };
  if (url === '/v1/live') return { status: 200, body: service.live };
  if (url.startsWith('/v1/history')) return { status: 200, body: { steps: service.steps } };
  if (url.startsWith('/v1/releases/')) return releaseAt(url);
  if (url.includes('/source-places?')) return placesAt(url);
  received.push({ url, authorization: headers.authorization, body: JSON.parse(text) });
  return service.move;
}

const STEP = {
  revision: 7,
  action: 'rollback',
  release: 'r-1',
  done: { by: 'health gate', at: AT, why: 'content@1.1.0: visits with a fault: 6 of 50 (12.0 %)' },
  moved: [{ part: 'content', from: '1.1.0', to: '1.0.0', taken_back: true, unmarked: '1.0.0' }],
  may_undo: true,
};
/** Step 6 stores a candidate, which changes no release. */
const STEPS = [
  STEP,
  { ...STEP, revision: 6, action: 'candidate', release: 'r-0' },
  { ...STEP, revision: 5, action: 'publish', release: 'r-0' },
  { ...STEP, revision: 4, action: 'publish', release: 'r-swept' },
];
const INTERFACE = {
  routes: [],
  fragments: [],
  embeds: [],
  publishes: [],
  reads: ['cart'],
  handles: [],
  calls: [],
  bytes: 9,
};
const releaseAt = (url: string) => {
  const version = { '/v1/releases/r-1': '1.0.0', '/v1/releases/r-0': '1.1.0' }[url];
  if (!version) return { status: 404, body: { title: 'no such release' } };
  return { status: 200, body: { interfaces: [{ part: 'content', version, ...INTERFACE }] } };
};
const placesAt = async (url: string) => {
  located.push(url);
  await service.place(url);
  if (url.includes('/lp-unlocated/')) return { status: 503, body: {} };
  return { status: 200, body: { places: ['src/reed.screen.tsx:3:3', null] } };
};
const located: string[] = [];
const VERSION = {
  version: '1.0.0',
  ...{ by: 'ann', at: AT, why: '', commit: '1a2b3c4d5e6f', author: '佐藤' },
  repository: 'https://git.example/shop/store',
  is_candidate: false,
  rolled_back: { by: 'bob', at: AT, why: '白い画面' },
};
const PARTS = [
  {
    part: 'catalogue',
    area: '商品・検索',
    team: 'catalogue',
    versions: [VERSION],
    live: '1.0.0',
    since: AT,
    canary: { version: '1.1.0', percent: 5, since: AT },
    back_to: '0.9.0',
    doubt: { version: '1.1.0', by: 'health gate', at: AT, why: 'not loaded' },
  },
  { part: 'lp-past', live: null, since: null, canary: null, back_to: '1.0.0' },
];

const backend = forFile(() => openTestBackend({ RELEASE_SERVICE_URL: server.url, RELEASE_SERVICE_TOKEN: TOKEN }));
const manager = forFile(() => backend.visitor().signInStaff('RM0001'));
beforeEach(() => {
  Object.assign(service, {
    live: { revision: 7, parts: PARTS },
    steps: [STEP],
    move: { status: 200, body: { revision: 8 } },
    isAway: false,
    place: async () => undefined,
  });
  received.length = 0;
  located.length = 0;
});

const move = { part: 'catalogue', act: 'rollback', why: '白い画面', seen_revision: 7 } as const;

describe('release desk', () => {
  it('compares the releases of two steps, by default the latest and the one before (D-13)', async () => {
    service.steps = STEPS;
    const latest = await manager.ask(releaseComposition, {});
    expect(latest.steps.map(({ revision }) => revision)).toEqual([7, 5, 4]);
    expect(latest.after).toEqual({ revision: 7, parts: [{ part: 'content', version: '1.0.0', ...INTERFACE }] });
    expect(latest.before).toMatchObject({ revision: 5, parts: [{ version: '1.1.0' }] });
    expect(await manager.ask(releaseComposition, { before: 4, after: 5 })).toMatchObject({
      before: null,
      after: { revision: 5 },
    });
    service.isAway = true;
    await expect(manager.ask(releaseComposition, {})).rejects.toThrow('service-away');
  });

  it('shows live versions, figures of both arms and the recent steps (D-13)', async () => {
    await backend.visitor().ask(countPartHealth, {
      parts: [
        {
          part: 'catalogue',
          version: '1.0.0',
          counts: {
            ...{
              visits: 200,
              faulty_visits: 2,
              fault_render: 2,
              fault_uncaught: 1,
              renders: 900,
              order_visits: 4,
              lcp_0: 3,
              lcp_7: 1,
            },
            ...{ loads: 240, reported_loads: 200, entries: 90, failed_entries: 3 },
            ...{ forms: 30, failed_forms: 7, clicks: 90, ended_clicks: 60 },
          },
        },
        {
          part: 'catalogue',
          version: '1.1.0',
          counts: {
            visits: 10,
            faulty_visits: 5,
            renders: 9,
            failed_renders: 9,
            pages: 12,
            stand_ins: 8,
            cart_visits: 1,
          },
        },
      ],
    });
    const desk = await manager.ask(releaseDesk, {});
    expect(desk.parts[0]).toMatchObject({
      live_figures: {
        version: '1.0.0',
        visits: 200,
        faults: 2,
        fault_stages: { render: 2, uncaught: 1 },
        renders: 900,
        failed_renders: 0,
        is_resting: false,
        ...{ loads: 240, reported_loads: 200, entries: 90, failed_entries: 3 },
        ...{ forms: 30, failed_forms: 7, clicks: 90, ended_clicks: 60 },
        orders_placed: 4,
        good_lcp_percent: 75,
        good_inp_percent: null,
      },
      canary: { version: '1.1.0', percent: 5 },
      doubt: { version: '1.1.0', since_timestamp: AT, why: 'not loaded' },
      canary_figures: {
        visits: 10,
        faults: 5,
        renders: 9,
        failed_renders: 9,
        ...{ pages: 12, stand_ins: 8 },
        is_resting: true,
        carts_added: 1,
        stretches: [{ visits: 10, faults: 5 }],
      },
      back_to: '0.9.0',
    });
    expect(desk.parts[1]).toMatchObject({ doubt: null, live: null, live_figures: null, canary_figures: null });
    expect(desk.steps).toEqual([
      expect.objectContaining({
        action: 'rollback',
        may_undo: true,
        by: 'health gate',
        why: '不具合のあった表示：50件中6件（12.0％）',
        moves: [expect.objectContaining({ is_taken_back: true, unmarked: '1.0.0' })],
      }),
    ]);
    expect(desk.parts[0]).toMatchObject({ area: '商品・検索', team: 'catalogue' });
    expect(desk.parts[0]?.versions).toEqual([
      {
        version: '1.0.0',
        at_timestamp: AT,
        by: 'ann',
        why: '',
        commit: '1a2b3c4d5e6f',
        author: '佐藤',
        repository: 'https://git.example/shop/store',
        is_candidate: false,
        taken_back: { by: 'bob', why: '白い画面', at_timestamp: AT },
        fault_texts: [],
      },
    ]);
  });

  it('shows the most frequent error texts of a version, and looks up their source lines once (D-13)', async () => {
    const counts = { visits: 9, fault_render: 9 };
    const text = (message: string, pages: number) => ({ stage: 'render' as const, message, frames: [], pages });
    const count = (...faults: Parameters<typeof text>[]) =>
      backend.visitor().ask(countPartHealth, {
        parts: [{ part: 'lp-texts', version: '1.0.0', counts, faults: faults.map((each) => text(...each)) }],
      });
    const shown = async () => (await manager.ask(releaseDesk, {})).parts[0]?.live_figures?.fault_texts;
    service.live = { revision: 7, parts: [{ ...PARTS[0], part: 'lp-texts', canary: null }] };

    await count(['TypeError: x', 2], ['rare', 1]);
    await count(['TypeError: x', 3]);
    // A sender invents texts: the frequent one stays, others replace each other, and a new one is counted up.
    for (let call = 0; call < 10; call += 1) {
      await count(
        ...Array.from({ length: 5 }, (_, each) => [`invented ${call} ${each}`, 2] satisfies [string, number]),
      );
      if (call >= 5) await count(['new', 1]);
      backend.clock.now += 1_000;
    }
    await count(['TypeError: x', 1]);
    const texts = await shown();
    expect(texts).toHaveLength(5);
    expect(texts?.[0]).toMatchObject({ message: 'TypeError: x', pages: 6, last_timestamp: backend.clock.now });
    expect(texts?.[1]).toMatchObject({ message: 'new', pages: 5 });

    const frames = ['screen.js:1:3', '../x.js:1:1'];
    await backend.visitor().ask(countPartHealth, {
      parts: [{ part: 'lp-texts', version: '1.0.0', counts, faults: [{ ...text('Error: mapped', 9), frames }] }],
    });
    const placed = [
      { frame: 'screen.js:1:3', source: 'src/reed.screen.tsx:3:3' },
      { frame: '../x.js:1:1', source: null },
    ];
    expect((await shown())?.[0]).toMatchObject({ message: 'Error: mapped', frames: placed });
    await shown();
    expect(located).toEqual([
      '/v1/parts/lp-texts/versions/1.0.0/source-places?frames=screen.js%3A1%3A3%2C..%2Fx.js%3A1%3A1',
    ]);
  });

  it('looks up the source lines of versions in parallel, and after a failure pauses for a minute (D-13)', async () => {
    const faults = [{ stage: 'render' as const, message: 'x', frames: ['screen.js:1:3'], pages: 1 }];
    const versions = ['1.0.0', '1.1.0'];
    const together = Promise.withResolvers<void>();
    service.place = () => {
      if (located.length === versions.length) together.resolve();
      return together.promise;
    };
    const frames = async (part: string) => {
      service.live = { revision: 7, parts: [{ ...PARTS[0], part, versions: [] }] };
      const parts = versions.map((version) => ({ part, version, counts: { visits: 1 }, faults }));
      await backend.visitor().ask(countPartHealth, { parts });
      const [shown] = (await manager.ask(releaseDesk, {})).parts;
      return [shown?.live_figures, shown?.canary_figures].flatMap((figures) => figures?.fault_texts[0]?.frames ?? []);
    };
    const known = { frame: 'screen.js:1:3', source: 'src/reed.screen.tsx:3:3' };
    expect(await frames('lp-located')).toEqual([known, known]);
    for (let turn = 0; turn < 2; turn += 1)
      expect(await frames('lp-unlocated')).toEqual(versions.map(() => ({ ...known, source: null })));
    expect(located).toHaveLength(4);
  });

  it('shows the error texts of a rolled-back version from the hours before it (D-13)', async () => {
    const version = '2.0.0';
    const { now } = backend.clock;
    const rolled_back = { by: 'health gate', at: now - 12 * 3_600_000, why: '' };
    service.live = {
      revision: 7,
      parts: [{ ...PARTS[0], part: 'lp-past', versions: [{ ...VERSION, version, rolled_back }, VERSION] }],
    };
    const faults = [{ stage: 'server' as const, message: 'Error: only at night', frames: [], pages: 3 }];
    const later = [{ stage: 'server' as const, message: 'Error: published again', frames: [], pages: 9 }];
    const part = { part: 'lp-past', version, counts: { failed_renders: 3 } };
    backend.clock.now = rolled_back.at;
    await backend.visitor().ask(countPartHealth, { parts: [{ ...part, faults }] });
    backend.clock.now = now;
    await backend.visitor().ask(countPartHealth, { parts: [{ ...part, faults: later }] });
    const { parts: shown } = await manager.ask(releaseDesk, {});
    expect(shown[0]?.versions[0]?.fault_texts).toMatchObject([{ stage: 'server', message: 'Error: only at night' }]);
  });

  it('moves one part through the service, on behalf of the signed-in manager (D-05)', async () => {
    expect(await manager.ask(movePart, move)).toEqual({ revision: 8 });
    expect(received).toEqual([
      {
        url: '/v1/parts/catalogue/rollback',
        authorization: `Bearer ${TOKEN}`,
        body: { by: 'RM0001', why: '白い画面' },
      },
    ]);
  });

  it('changes the share of the displayed canary (D-05)', async () => {
    await manager.ask(movePart, { ...move, act: 'share', percent: 25 });
    expect(received).toMatchObject([{ url: '/v1/parts/catalogue/canary', body: { version: '1.1.0', percent: 25 } }]);
  });

  it.each([
    ['promote', '/v1/parts/catalogue/promote', { version: '0.8.0' }],
    ['rollback', '/v1/parts/catalogue/rollback', { to: '0.8.0' }],
    ['unmark', '/v1/parts/catalogue/unmark', { version: '0.8.0' }],
  ] as const)('names the chosen version for %s', async (act, url, body) => {
    await manager.ask(movePart, { ...move, act, version: '0.8.0' });
    expect(received).toMatchObject([{ url, body: { ...body, by: 'RM0001', why: '白い画面' } }]);
  });

  it('undoes a step, unless the ledger changed since it was displayed (D-05)', async () => {
    const undo = { step: 7, why: '間違い', seen_revision: 7 };
    expect(await manager.ask(undoStep, undo)).toEqual({ revision: 8 });
    expect(received).toMatchObject([{ url: '/v1/undo', body: { step: 7, by: 'RM0001', why: '間違い' } }]);
    const refusal = await manager.refusal(undoStep, { ...undo, seen_revision: 6 });
    expect(refusal).toMatchObject({ code: 'changed-meanwhile' });
    expect(received).toHaveLength(1);
  });

  it('does nothing when the ledger changed since it was displayed', async () => {
    expect(await manager.refusal(movePart, { ...move, seen_revision: 6 })).toMatchObject({
      code: 'changed-meanwhile',
    });
    expect(received).toEqual([]);
  });

  it('returns the service’s reason for a refusal', async () => {
    service.move = { status: 409, body: { title: 'refused', detail: 'there is no earlier version' } };
    const refusal = await manager.refusal(movePart, move);
    expect(refusal).toMatchObject({
      code: 'not-moved',
      message: expect.stringContaining('there is no earlier version'),
    });
  });

  it('reports an unavailable service without its address', async () => {
    service.isAway = true;
    for (const refusal of [await manager.refusal(releaseDesk, {}), await manager.refusal(movePart, move)])
      expect(refusal).toMatchObject({ code: 'service-away', message: expect.not.stringContaining('127.0.0.1') });
  });
});
