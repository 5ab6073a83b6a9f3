import { beforeEach, expect, it } from 'vitest';
import { demoStoreForFile } from '../../testing/demo-store.ts';
import { outbox } from '../database/tables/idempotency-and-outbox.ts';
import { putIntoOutbox } from './outbox.ts';
import { type Effects, startOutboxWorker } from './outbox-worker.ts';

const NOW = 1_800_000_000_000;
const database = demoStoreForFile();
let now: number;
let logged: string[];
beforeEach(async () => {
  await database.delete(outbox);
  now = NOW;
  logged = [];
});

const write = (fields: object, event: string) => void logged.push(`${event} ${JSON.stringify(fields)}`);
const worker = (effects: Effects) =>
  startOutboxWorker({
    database,
    effects,
    clock: () => now,
    log: { info: write, warn: write, error: write },
    pauseMs: () => 60_000,
  });
const put = (word: string, kind = 'mail') => putIntoOutbox(database, { kind, payload: { word }, now });

it('runs each due effect once, in order (H12)', async () => {
  const done: unknown[] = [];
  for (const word of ['a', 'b', 'c']) await put(word);
  const effects = { mail: async (payload: unknown) => void done.push(payload) };
  const [one, two] = [worker(effects), worker(effects)];
  const counts = await Promise.all([one.runDue(), two.runDue()]);
  expect(counts.reduce((total, count) => total + count, 0)).toBe(3);
  expect(done).toHaveLength(3);
  expect(await one.runDue()).toBe(0);
  await Promise.all([one.stop(), two.stop()]);
});

it('retries failed effects later, and takes over effects of a crashed process (H12)', async () => {
  await put('a');
  let fails = true;
  const mail = async () => {
    if (fails) throw new Error('member@shop.test is not known here');
  };
  const carrier = worker({ mail });
  expect(await carrier.runDue()).toBe(0);
  fails = false;
  expect(await carrier.runDue()).toBe(0);
  now += 2_000;
  expect(await carrier.runDue()).toBe(1);
  expect(logged.join()).not.toContain('member@shop.test');
  await carrier.stop();
});

it('parks an effect that always fails, without blocking the others (H12)', async () => {
  await put('poison', 'unknown');
  await put('b');
  const done: unknown[] = [];
  const carrier = worker({ mail: async (payload) => void done.push(payload) });
  for (let attempt = 0; attempt < 15; attempt++) {
    await carrier.runDue();
    now += 2 * 60 * 60_000;
  }
  expect(done).toEqual([{ word: 'b' }]);
  const [poison] = await database.select().from(outbox).orderBy(outbox.outboxId);
  expect(poison).toMatchObject({ attempts: 10, doneAt: null, lastError: 'Error' });
  expect(poison?.parkedAt).not.toBeNull();
  await carrier.stop();
});
