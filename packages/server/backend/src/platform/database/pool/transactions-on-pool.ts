import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Transaction } from '../database.ts';

/**
 * Runs transactions on pooled connections and always releases them. Drizzle's own implementation leaks a connection
 * whose `begin` fails: after ten of them, for example during a failover behind a pooler, the process has no connections
 * left.
 */
export function transactionsOn(pool: Pick<pg.Pool, 'connect'>) {
  return async <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    let hasBegun = false;
    try {
      return await drizzle(client).transaction((transaction) => {
        hasBegun = true;
        // The transactions of the two drivers differ only in the result type of `execute`, which `rowsOf` handles.
        return work(transaction as unknown as Transaction);
      });
    } finally {
      // Destroy a connection that may still be in a transaction.
      client.release(!hasBegun || client.getTransactionStatus() !== 'I');
    }
  };
}
