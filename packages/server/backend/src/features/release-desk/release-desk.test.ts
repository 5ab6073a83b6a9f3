import { countPartHealth, movePart, releaseComposition, releaseDesk, undoStep } from '@store/contracts/calls/service';
import { describe, expect, it } from 'vitest';
import { AT, INTERFACE, releaseServiceForFile, STEPS, TOKEN } from '../../testing/release/release-service.ts';

const { backend, manager, received, service } = releaseServiceForFile();
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
    expect(await manager.refusal(movePart, { ...move, seen_revision: 6 })).toMatchObject({ code: 'changed-meanwhile' });
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
