import type { TestProject } from 'vitest/node';
import { startDemoPostgres } from './demo-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Port of the PostgreSQL that the files of a run share. */
    postgresPort: number;
  }
}

/** Before the races: starts the PostgreSQL that their files share, each with databases of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startDemoPostgres();
  project.provide('postgresPort', postgres.port);
  return () => postgres.stop();
}
