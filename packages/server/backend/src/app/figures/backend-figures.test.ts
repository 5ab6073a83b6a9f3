import { MARKER_HEADER, PAGE_QUESTIONS_PATH } from '@store/contracts/wire';
import { jobFigures, openMetrics } from '@store/server-kit/metrics';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { orderTallies, tallyOrder } from '../../features/order/state/order-tally.ts';
import { putIntoOutbox } from '../../platform/outbox/outbox.ts';
import { backendForFile, STORE_URL } from '../../testing/test-backend.ts';
import { createBackend } from '../api/create-backend.ts';
import { exportMetrics } from './backend-figures.ts';
import { queuesOf } from './queues.ts';

const backend = backendForFile();

it('exports the duration of each call by outcome, whether sent alone or batched by a page (O02)', async () => {
  const { database, state, environment, lifecycle, payments, clock } = backend;
  const metrics = await openMetrics({ host: '127.0.0.1', port: 0 });
  const log = backend.app.log;
  const parts = { database, state, environment, lifecycle, payments, clock: () => clock.now, log, metrics };
  const app = await createBackend(parts);
  const headers = { [MARKER_HEADER.name]: MARKER_HEADER.value, origin: STORE_URL };
  const ask = (path: string, payload: object) => app.inject({ method: 'POST', url: `/api/${path}`, headers, payload });
  await ask('category/_map', {});
  await ask(PAGE_QUESTIONS_PATH, { questions: [{ path: 'category/_map', method: 'POST', body: {} }] });
  await ask('logged-in', {});
  await app.close();
  const text = await metrics.text();
  await metrics.close();
  expect(text).toContain('store_call_duration_seconds_count{call="category/_map",outcome="answered"} 2');
  expect(text).toContain('store_call_duration_seconds_count{call="logged-in",outcome="refused"} 1');
});

it('reads queue lengths and ages in one statement shared by concurrent scrapes (O02)', async () => {
  const { database, clock } = backend;
  const read = queuesOf(database, () => clock.now);
  await putIntoOutbox(database, { kind: 'mail', payload: {}, now: clock.now - 90_000 });
  await putIntoOutbox(database, { kind: 'mail', payload: {}, now: clock.now - 30_000 });
  await putIntoOutbox(database, { kind: 'mail', payload: {}, now: clock.now + 30_000 });
  const first = read();
  expect(read()).toBe(first);
  expect(await first).toContainEqual({ queue: 'outbox', items: 2, age: 90 });
  await database.execute(sql`update outbox set parked_at = ${clock.now - 7_000} where next_attempt_at < ${clock.now}`);
  const later = await queuesOf(database, () => clock.now)();
  expect(later).toContainEqual({ queue: 'outbox_parked', items: 2, age: 7 });
  expect(later).toContainEqual({ queue: 'outbox', items: 0, age: 0 });
});

it('exports the source of listing reads and the lag of the standby, if there is one (O02)', async () => {
  const { database } = backend;
  const place = { host: '127.0.0.1', port: 0 };
  const sources = { database, clock: () => 0, skewMs: () => 0, jobs: jobFigures() };
  const counts = new Map([['none', 5] as const, ['behind', 2] as const]);
  const textOf = async (standby?: { counts(): typeof counts; lagMs(): number }) => {
    const metrics = await exportMetrics(place, { ...sources, standby });
    const text = await metrics?.text();
    await metrics?.close();
    return text;
  };
  const text = await textOf({ counts: () => counts, lagMs: () => 1_500 });
  expect(text).toContain('store_list_reads_total{source="standby",left_for="none"} 5');
  expect(text).toContain('store_list_reads_total{source="primary",left_for="behind"} 2');
  expect(text).toContain('store_standby_lag_seconds 1.5');
  expect(await textOf()).not.toContain('store_list_reads_total');
});

it('counts orders and their value on commit, and nothing of rolled-back transactions (O02)', async () => {
  const yen = () => orderTallies().get('SHIPPED')?.yen ?? 0;
  const before = yen();
  const shipped = { orderStatus: 'SHIPPED', totalInVat: 3_300 } as const;
  const undone = backend.database.transaction(async (transaction) => {
    tallyOrder(transaction, shipped);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(yen()).toBe(before);
  await backend.database.transaction(async (transaction) => {
    tallyOrder(transaction, shipped);
    await transaction.execute(sql`select 1`);
    expect(yen()).toBe(before);
  });
  expect(yen()).toBe(before + 3_300);
});
