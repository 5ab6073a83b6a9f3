import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { overEmbedded } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { seedDemoShop } from './demo-seed.ts';
import { NOW } from './demo-store.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the archive with the files of the seeded database. */
    filledDemoStore: string;
  }
}

/** Global setup of the API tests: seeds a database once, which takes longer than ten copies of it. */
export default async function setup(project: TestProject): Promise<void> {
  // Small WAL segments, because every copy contains them.
  const client = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] });
  const database = overEmbedded(client);
  await migrate(database);
  await seedDemoShop(database, { now: NOW });
  await dropTemplates(client);
  await client.query('checkpoint');
  const file = join(tmpdir(), 'demo-store.tar');
  const files = await client.dumpDataDir('none');
  await writeFile(file, new Uint8Array(await files.arrayBuffer()));
  await database.close();
  project.provide('filledDemoStore', file);
}

/** Drops the template databases, which are not needed any more and would be half of each copy. */
async function dropTemplates(client: PGlite): Promise<void> {
  await client.query('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) await client.query(`drop database ${name}`);
}
