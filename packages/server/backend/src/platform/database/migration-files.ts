import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A migration file `NNNN_name.sql`. */
export interface MigrationFile {
  readonly name: string;
  /** SHA-256 of the file, hex. */
  readonly checksum: string;
  /** Texts sent to the database in one message each: the whole file, or the parts of a file outside a transaction. */
  readonly texts: readonly string[];
  readonly leavesTransaction: boolean;
}

/**
 * First line of a file that must not run in a transaction (`CREATE INDEX CONCURRENTLY`, a backfill that commits in
 * steps).
 */
const LEAVES = /^-- outside a transaction\s*$/m;

/** Separator line in such a file: PostgreSQL wraps statements sent together in one transaction. */
const NEXT_STATEMENT = /^-- next statement[ \t]*$/m;

/**
 * Reads the migrations of a folder in order of their names. A file runs unchanged. A file with the first line
 * `-- outside a transaction` separates its statements by lines `-- next statement`. Because a failure does not roll back its
 * earlier statements, it must be repeatable from its start (`drop index concurrently if exists` before `create`).
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
 * Returns whether a migration removes something that previous builds use (a column, a table, a name, a looser
 * constraint), by its name: `NNNN_drop_old_forms_contract.sql`. It belongs to the release after the one whose code
 * stopped using it.
 */
export const isContractMigration = (name: string): boolean => name.endsWith('_contract.sql');

/** Groups the files, in order, by shared transaction. */
export function inBatches(files: readonly MigrationFile[]): MigrationFile[][] {
  const batches: MigrationFile[][] = [];
  for (const file of files) {
    const last = batches.at(-1);
    if (last && !file.leavesTransaction && !last.some(({ leavesTransaction }) => leavesTransaction)) last.push(file);
    else batches.push([file]);
  }
  return batches;
}
