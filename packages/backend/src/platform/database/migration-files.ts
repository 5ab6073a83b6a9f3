import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A file `NNNN_name.sql` of SQL. */
export interface MigrationFile {
  readonly name: string;
  /** SHA-256 of the file, hex. */
  readonly checksum: string;
  /** What is sent to the database in one message each: the whole file, or the parts of one that leaves the transaction. */
  readonly texts: readonly string[];
  readonly leavesTransaction: boolean;
}

/** The first line of a file that no transaction may surround (`CREATE INDEX CONCURRENTLY`, a backfill that commits in steps). */
const LEAVES = /^-- outside a transaction\s*$/m;

/** A line between two statements of such a file: PostgreSQL puts statements that come together into one transaction. */
const NEXT_STATEMENT = /^-- next statement[ \t]*$/m;

/**
 * Reads the migrations of a folder in order of their names. A file runs as it stands. One that begins with the line
 * `-- outside a transaction` has its statements parted by lines `-- next statement`; since nothing undoes what it did before
 * it failed, it must be able to run again from its start (`drop index concurrently if exists` before `create`).
 */
export async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      const leavesTransaction = LEAVES.test(text.split('\n', 1)[0] ?? '');
      const texts = leavesTransaction ? text.split(NEXT_STATEMENT) : [text];
      return { name, checksum: createHash('sha256').update(text).digest('hex'), texts, leavesTransaction };
    }),
  );
}

/**
 * Whether a migration takes something away that builds before it use (a column, a table, a name, a looser rule), by its name:
 * `NNNN_drop_old_forms_contract.sql`. It belongs into the release after the one whose code stopped using it.
 */
export function takesAway(name: string): boolean {
  return name.endsWith('_contract.sql');
}

/** The files in their order, those that share a transaction together. */
export function inBatches(files: readonly MigrationFile[]): MigrationFile[][] {
  const batches: MigrationFile[][] = [];
  for (const file of files) {
    const last = batches.at(-1);
    if (last && !file.leavesTransaction && !last.some(({ leavesTransaction }) => leavesTransaction)) last.push(file);
    else batches.push([file]);
  }
  return batches;
}
