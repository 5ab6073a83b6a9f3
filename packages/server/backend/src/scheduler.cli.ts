import { logSerializers } from '@store/server-kit';
import pino from 'pino';
import { openPayments } from './app/api/open-payments.ts';
import { runScheduler } from './features/subscription/renewal/run-scheduler.ts';
import { takeEnvironment } from './platform/environment/environment.ts';
import { readOptions } from './platform/environment/read-options.ts';
import { runCommand, withDatabase } from './platform/environment/run-command.ts';

/**
 * `node dist/scheduler.cli.js [--now 2026-07-25T00:00:00+09:00] [--rounds 1]`: places the subscription orders due at a time,
 * in the store of the backend's environment, and prints the result of each round as a line of JSON. The backend does the
 * same periodically; this is for tests and for catching up manually. Safe to run concurrently.
 */
await runCommand(async () => {
  const options = { now: { type: 'string' }, rounds: { type: 'string', default: '1' } } as const;
  const values = readOptions(options, 'node dist/scheduler.cli.js [--now 2026-07-25T00:00:00+09:00] [--rounds 1]');
  const shift = values.now === undefined ? 0 : Date.parse(values.now) - Date.now();
  if (Number.isNaN(shift)) throw new RangeError('--now must be a time such as 2026-07-25T00:00:00+09:00');
  if (!/^[1-9]\d{0,3}$/.test(values.rounds)) throw new RangeError('--rounds must be a whole number');
  const environment = takeEnvironment(process.env);
  const { DATABASE_URL: url, DATA_DIR: dataDir } = environment;
  const log = pino(
    { name: 'scheduler', level: environment.LOG_LEVEL, serializers: logSerializers },
    pino.destination(2),
  );
  const clock = () => Date.now() + shift;
  const keepsPlans = environment.DATABASE_PREPARED_STATEMENTS === 'on';
  await withDatabase(
    async (database) => {
      const { service } = openPayments({ database, environment, clock, log });
      for (let round = 0; round < Number(values.rounds); round += 1) {
        const done = await runScheduler({ database, payments: service, clock, log });
        process.stdout.write(`${JSON.stringify(done)}\n`);
      }
    },
    url ? { url, keepsPlans } : { dataDir },
  );
  return 0;
});
