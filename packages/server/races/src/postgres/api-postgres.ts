import { databasesAt, startPostgres } from '@store/load';
import type { TestProject } from 'vitest/node';
import { createTemplates } from '../../../backend/src/testing/template-databases.ts';

/** Environment variable with the port of the run's server. */
const PORT = 'API_TESTS_POSTGRES_PORT';

/** Global setup of API tests and histories: starts a PostgreSQL server with the databases that they copy. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const running = process.env[PORT];
  if (running) {
    // Another project of the same run has started it.
    project.provide('postgresPort', Number(running));
    return undefined;
  }
  const postgres = await startPostgres({ durable: false });
  await createTemplates(databasesAt(postgres.port).urlOf);
  process.env[PORT] = String(postgres.port);
  project.provide('postgresPort', postgres.port);
  return async () => {
    delete process.env[PORT];
    await postgres.stop();
  };
}
