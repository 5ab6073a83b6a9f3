import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Transaction } from '../database.ts';

/**
 * Runs transactions on connections of the pool, which has each back whatever happened. The driver's own keeps a connection for good whose `begin`
 * failed: ten of them, as when a pooler waits for the next primary in vain, and the process has no connection left.
 */
export function transactionsOn(pool: Pick<pg.Pool, 'connect'>) {
  return async <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    let hasBegun = false;
    try {
      return await drizzle(client).transaction((transaction) => {
        hasBegun = true;
        // The two drivers' transactions differ only in the type of `execute`'s answer, which `rowsOf` reads.
        return work(transaction as unknown as Transaction);
      });
    } finally {
      // One that may still be within a transaction is not used again.
      client.release(!hasBegun || client.getTransactionStatus() !== 'I');
    }
  };
}
