import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDemoStore } from '../../testing/demo-store.ts';
import type { Database } from './database.ts';
import { announceWorkBy, leaveWork, onWorkLeft, WORK } from './work-left.ts';

let database: Database;
let notified: string[];
let stops: (() => void)[];
beforeAll(async () => {
  database = await openDemoStore();
  notified = [];
  stops = WORK.map((work) => onWorkLeft(database, work, () => notified.push(work)));
});
afterAll(() => database.close());

it('notifies listeners of work after the commit, and never after a rollback (H12)', async () => {
  await database.transaction(async (transaction) => {
    leaveWork(transaction, 'outbox');
    leaveWork(transaction, 'outbox');
    expect(notified).toEqual([]);
  });
  expect(notified).toEqual(['outbox']);
  const undone = database.transaction(async (transaction) => {
    leaveWork(transaction, 'payments');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(notified).toEqual(['outbox']);
  leaveWork(database, 'payments');
  expect(notified).toEqual(['outbox', 'payments']);
});

it('notifies other processes only of work without a local listener, and only after the commit (H12)', async () => {
  const announced: string[] = [];
  announceWorkBy(database, async (work) => void announced.push(work));
  const [stopOutbox, stopPayments] = stops;
  stopPayments?.();
  await database.transaction(async (transaction) => {
    leaveWork(transaction, 'outbox');
    leaveWork(transaction, 'payments');
    expect(announced).toEqual([]);
  });
  expect(announced).toEqual(['payments']);
  // A process that shuts down hands new work to others.
  stopOutbox?.();
  await database.transaction(async (transaction) => leaveWork(transaction, 'outbox'));
  expect(announced).toEqual(['payments', 'outbox']);
});
