import { openDatabase } from './platform/database/database.ts';
import { FolderInUseError } from './platform/database/embedded/folder-lock.ts';
import { NewerSchemaError } from './platform/database/migrate.ts';
import { databasePlace, EnvironmentError } from './platform/environment/environment.ts';
import { importPostcodes } from './shared/postcode/import-postcodes.ts';
import { KenAllError } from './shared/postcode/read-ken-all.ts';

/**
 * `node dist/import-postcodes.cli.js utf_ken_all.csv`: imports a newer list of Japan Post
 * (https://www.post.japanpost.jp/zipcode/dl/utf-zip.html) into the store of DATABASE_URL or DATA_DIR.
 */
async function run(): Promise<void> {
  const [file] = process.argv.slice(2);
  if (!file) throw new RangeError('usage: node dist/import-postcodes.cli.js <utf_ken_all.csv>');
  const database = await openDatabase(databasePlace(process.env));
  try {
    const places = await importPostcodes(database, { file, now: Date.now() });
    process.stdout.write(`${places} places imported\n`);
  } finally {
    await database.close();
  }
}

try {
  await run();
} catch (fault) {
  const isPlain = [EnvironmentError, FolderInUseError, NewerSchemaError, RangeError, KenAllError].some(
    (kind) => fault instanceof kind,
  );
  const isMissing = fault instanceof Error && 'code' in fault && fault.code === 'ENOENT';
  if (!isPlain && !isMissing) throw fault;
  process.stderr.write(`${fault instanceof Error ? fault.message : fault}\n`);
  process.exitCode = 1;
}
