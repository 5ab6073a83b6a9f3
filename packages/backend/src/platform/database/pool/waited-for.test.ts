import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { withinDeadline } from '../../deadline/deadline.ts';
import { beginOnlyForCallers } from './waited-for.ts';

/** A pool without a server behind it: connections are granted when the test says so. */
function poolOfTests() {
  const waiting: (() => void)[] = [];
  const released: unknown[] = [];
  const client = {
    query: (_text: string, _values: unknown, done: (fault: null, rows: string) => void) => done(null, 'rows'),
  };
  const pool = new pg.Pool();
  const release = (fault?: unknown) => void released.push(fault);
  const connection = { ...client, release, once: () => 0, removeListener: () => 0 };
  type Granted = (fault: undefined, got: object, giveBack: typeof release) => void;
  // As much of `connect` as the pool's own `query` uses.
  const grant: unknown = (granted: Granted) => waiting.push(() => granted(undefined, connection, release));
  pool.connect = grant as typeof pool.connect;
  beginOnlyForCallers(pool);
  return { pool, waiting, released };
}

it('a statement whose turn comes when nobody waits any more is not begun, and its connection is free again (P25)', async () => {
  const { pool, waiting, released } = poolOfTests();
  const asked = withinDeadline(async () => {
    const rows = pool.query('select 1').catch((fault: Error) => fault.message);
    await pause(30);
    waiting.shift()?.();
    return rows;
  }, 10);
  await expect(asked).rejects.toThrow('no answer within the deadline');
  await expect.poll(() => released).toEqual([undefined]);
});

it('whoever has no deadline begins whenever a connection is free', async () => {
  const { pool, waiting } = poolOfTests();
  const rows = pool.query('select 1');
  waiting.shift()?.();
  expect(await rows).toBe('rows');
});
