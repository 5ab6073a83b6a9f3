import { AsyncResource } from 'node:async_hooks';
import { currentTrace } from '@store/server-kit/telemetry';
import type pg from 'pg';
import { callerStillWaits, TooSlowError } from '../../deadline/deadline.ts';

type Granted = (
  fault: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (fault?: unknown) => void,
) => void;

/**
 * Starts no statement and no transaction for a caller that has timed out: under load the database would work in vain
 * while others wait. Running statements are not cancelled.
 */
export function skipAbandonedQueries(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool);
  const guarded = (callback: Granted): void => {
    // Keep the trace of the caller: the callback otherwise runs in the context of the code that released the connection.
    const granted = currentTrace()?.isSampled ? AsyncResource.bind(callback) : callback;
    const isWaitedFor = callerStillWaits();
    const refuse = () => granted(new TooSlowError('the caller has stopped waiting'), undefined, () => undefined);
    if (!isWaitedFor()) refuse();
    else
      connect((fault, client, release) => {
        if (fault || isWaitedFor()) return granted(fault, client, release);
        release();
        refuse();
      });
  };
  // Both overloads of pg's `connect`: with a callback (used by the pool's `query`) and with a promise.
  const both = (granted?: Granted) =>
    granted
      ? guarded(granted)
      : new Promise((resolve, reject) => guarded((fault, client) => (client ? resolve(client) : reject(fault))));
  pool.connect = both as typeof pool.connect;
}
