import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { leaveWork, onWorkLeft } from './work-left.ts';

let database: Database;
let heard: string[];
beforeAll(async () => {
  database = await openDatabase({});
  heard = [];
  onWorkLeft(database, 'outbox', () => heard.push('outbox'));
  onWorkLeft(database, 'payments', () => heard.push('payments'));
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
