import type pg from 'pg';
import { expect, it, vi } from 'vitest';
import { transactionsOn } from './transactions-on-pool.ts';

/** A pool of one connection, where the statements that match fail as over a pooler whose primary is away. */
function poolWhere({ fails, status }: { fails?: RegExp; status: 'I' | 'E' | null }) {
  const asked: string[] = [];
  const release = vi.fn<(isBroken: boolean) => void>();
  const query = async ({ text }: { text: string }) => {
    asked.push(text);
    if (fails?.test(text)) throw new Error('query_wait_timeout');
    return { rows: [] };
  };
  // What a transaction uses of a connection; the rest of pg's is of no concern here.
  const client = { query, release, getTransactionStatus: () => status } as unknown as pg.PoolClient;
  return { asked, release, run: transactionsOn({ connect: async () => client } as Pick<pg.Pool, 'connect'>) };
}

it('a connection whose transaction could not begin is given back, and is not used again (H05)', async () => {
  const { asked, release, run } = poolWhere({ fails: /^begin/, status: null });
  const work = vi.fn(async () => 'done');
  await expect(run(work)).rejects.toThrow();
  expect(work).not.toHaveBeenCalled();
  expect(asked).toEqual(['begin']);
  expect(release.mock.calls).toEqual([[true]]);
});

it('a connection whose transaction could not be undone is not used again', async () => {
  const { asked, release, run } = poolWhere({ fails: /^rollback/, status: 'E' });
  await expect(run(() => Promise.reject(new Error('refused')))).rejects.toThrow();
  expect(asked).toEqual(['begin', 'rollback']);
  expect(release.mock.calls).toEqual([[true]]);
});

it('a connection is used again after what was done, and after what was undone', async () => {
  const { asked, release, run } = poolWhere({ status: 'I' });
  expect(await run(async () => 'done')).toBe('done');
  const refusal = new Error('refused');
  await expect(run(() => Promise.reject(refusal))).rejects.toBe(refusal);
  expect(asked).toEqual(['begin', 'commit', 'begin', 'rollback']);
  expect(release.mock.calls).toEqual([[false], [false]]);
});
