import { AsyncResource } from 'node:async_hooks';
import { currentTrace } from '@store/server-kit/telemetry';
import type pg from 'pg';
import { stillWaitedFor, TooSlowError } from '../../deadline/deadline.ts';

type Granted = (
  fault: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (fault?: unknown) => void,
) => void;

/**
 * Lets no statement and no transaction begin for a caller who waits no longer: in a rush the database would work for nobody
 * while others wait. What has begun ends as it would.
 */
export function beginOnlyForCallers(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool);
  const guarded = (given: Granted): void => {
    // Whoever lets a connection go would otherwise seem to send the statement.
    const granted = currentTrace()?.isSampled ? AsyncResource.bind(given) : given;
    const isWaitedFor = stillWaitedFor();
    const refuse = () => granted(new TooSlowError('nobody waits for this any more'), undefined, () => undefined);
    if (!isWaitedFor()) refuse();
    else
      connect((fault, client, release) => {
        if (fault || isWaitedFor()) return granted(fault, client, release);
        release();
        refuse();
      });
  };
  // Both shapes of pg's `connect`: with a callback, as the pool's own queries use it, and with a promise.
  const both = (granted?: Granted) =>
    granted
      ? guarded(granted)
      : new Promise((resolve, reject) => guarded((fault, client) => (client ? resolve(client) : reject(fault))));
  pool.connect = both as typeof pool.connect;
}
