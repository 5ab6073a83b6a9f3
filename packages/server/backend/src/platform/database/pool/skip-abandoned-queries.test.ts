import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { withinDeadline } from '../../deadline/deadline.ts';
import { skipAbandonedQueries } from './skip-abandoned-queries.ts';

/** Pool without a server: the test decides when connections are granted. */
function poolOfTests() {
  const waiting: (() => void)[] = [];
  const released: unknown[] = [];
  const client = {
    query: (_text: string, _values: unknown, done: (fault: null, rows: string) => void) => done(null, 'rows'),
  };
  const pool = new pg.Pool();
  const release = (fault?: unknown) => void released.push(fault);
  const connection = { ...client, release, once: () => 0, removeListener: () => 0 };
  type Granted = (fault: undefined, got: object, releaseClient: typeof release) => void;
  // The pool's `query` uses only this overload of `connect`.
  const grant: unknown = (granted: Granted) => waiting.push(() => granted(undefined, connection, release));
  pool.connect = grant as typeof pool.connect;
  skipAbandonedQueries(pool);
  return { pool, waiting, released };
}

it('does not run a statement whose caller has timed out while waiting, and frees its connection (P25)', async () => {
  const { pool, waiting, released } = poolOfTests();
  const result = withinDeadline(async () => {
    const rows = pool.query('select 1').catch((fault: Error) => fault.message);
    await pause(30);
    waiting.shift()?.();
    return rows;
  }, 10);
  await expect(result).rejects.toThrow('no answer within the deadline');
  await expect.poll(() => released).toEqual([undefined]);
});

it('runs a statement without a deadline whenever a connection is free', async () => {
  const { pool, waiting } = poolOfTests();
  const rows = pool.query('select 1');
  waiting.shift()?.();
  expect(await rows).toBe('rows');
});
