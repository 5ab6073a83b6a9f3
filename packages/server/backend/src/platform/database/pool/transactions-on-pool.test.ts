import type pg from 'pg';
import { expect, it, vi } from 'vitest';
import { transactionsOn } from './transactions-on-pool.ts';

/** Pool with one connection; matching statements fail as behind a pooler whose primary is unavailable. */
function poolWhere({ fails, status }: { fails?: RegExp; status: 'I' | 'E' | null }) {
  const statements: string[] = [];
  const release = vi.fn<(isBroken: boolean) => void>();
  const query = async ({ text }: { text: string }) => {
    statements.push(text);
    if (fails?.test(text)) throw new Error('query_wait_timeout');
    return { rows: [] };
  };
  // Only the part of pg's connection that a transaction uses.
  const client = { query, release, getTransactionStatus: () => status } as unknown as pg.PoolClient;
  return { statements, release, run: transactionsOn({ connect: async () => client } as Pick<pg.Pool, 'connect'>) };
}

it('releases and destroys a connection whose transaction could not begin (H05)', async () => {
  const { statements, release, run } = poolWhere({ fails: /^begin/, status: null });
  const work = vi.fn(async () => 'done');
  await expect(run(work)).rejects.toThrow();
  expect(work).not.toHaveBeenCalled();
  expect(statements).toEqual(['begin']);
  expect(release.mock.calls).toEqual([[true]]);
});

it('destroys a connection whose transaction could not be rolled back', async () => {
  const { statements, release, run } = poolWhere({ fails: /^rollback/, status: 'E' });
  await expect(run(() => Promise.reject(new Error('refused')))).rejects.toThrow();
  expect(statements).toEqual(['begin', 'rollback']);
  expect(release.mock.calls).toEqual([[true]]);
});

it('reuses a connection after a commit and after a rollback', async () => {
  const { statements, release, run } = poolWhere({ status: 'I' });
  expect(await run(async () => 'done')).toBe('done');
  const refusal = new Error('refused');
  await expect(run(() => Promise.reject(refusal))).rejects.toBe(refusal);
  expect(statements).toEqual(['begin', 'commit', 'begin', 'rollback']);
  expect(release.mock.calls).toEqual([[false], [false]]);
});
