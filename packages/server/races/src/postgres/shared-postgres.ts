import type { TestProject } from 'vitest/node';
import { startDemoPostgres } from './demo-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Port of the PostgreSQL server shared by all files of a run. */
    postgresPort: number;
  }
}

/** Global setup: starts the PostgreSQL server shared by all files, each with its own databases. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startDemoPostgres();
  project.provide('postgresPort', postgres.port);
  return () => postgres.stop();
}
