import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { announceWorkBy, leaveWork, onWorkLeft, WORK } from './work-left.ts';

let database: Database;
let heard: string[];
let stops: (() => void)[];
beforeAll(async () => {
  database = await openDatabase({});
  heard = [];
  stops = WORK.map((work) => onWorkLeft(database, work, () => heard.push(work)));
});
afterAll(() => database.close());

it('work is told of once its transaction is committed, and never if it was undone (H12)', async () => {
  await database.transaction(async (transaction) => {
    leaveWork(transaction, 'outbox');
    leaveWork(transaction, 'outbox');
    expect(heard).toEqual([]);
  });
  expect(heard).toEqual(['outbox']);
  const undone = database.transaction(async (transaction) => {
    leaveWork(transaction, 'payments');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(heard).toEqual(['outbox']);
  leaveWork(database, 'payments');
  expect(heard).toEqual(['outbox', 'payments']);
});

it('other processes are told of what nobody does here, of nothing else, and only after the commit (H12)', async () => {
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
  // A process that ends hands on what is left meanwhile.
  stopOutbox?.();
  await database.transaction(async (transaction) => leaveWork(transaction, 'outbox'));
  expect(announced).toEqual(['payments', 'outbox']);
});
