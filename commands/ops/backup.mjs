/**
 * npm run ops -- backup FOLDER — copies the store of DATA_DIR into a new folder, while it runs or is stopped: the embedded
 * database, the registry, the sandbox's data and the secrets (docs/operations/backups.md).
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { ARCHIVE, copyData } from '../steps/backup/copy-data.mjs';
import { archiveOfRunning } from '../steps/backup/serve-backups.mjs';
import { fail, print } from '../steps/console.mjs';
import { readOptions } from '../steps/options.mjs';
import { readSettings } from '../steps/settings.mjs';

const { dataDir } = readSettings();
const { positionals } = readOptions(import.meta.url, { allowPositionals: true, options: {} });
const [wanted, extra] = positionals;
if (!wanted || extra) fail('Name a new folder for the backup: npm run ops -- backup ../store-backup');
if (process.env.DATABASE_URL)
  fail('DATABASE_URL names a database server; use its own backups (docs/operations/backups.md).');
const folder = path.resolve(wanted);

try {
  await fs.access(path.join(dataDir, 'database')).catch(() => fail(`There is no store in ${dataDir}.`));
  await fs.mkdir(folder, { mode: 0o700 });
  const archive = (await archiveOfRunning(dataDir)) ?? (await archiveOfStopped());
  await fs.writeFile(path.join(folder, ARCHIVE), archive, { mode: 0o600 });
  await copyData(dataDir, folder);
  print(`The backup of ${dataDir} is in ${folder}. It contains the store's secrets: protect it accordingly.`);
} catch (fault) {
  fail(fault.code === 'EEXIST' ? `${folder} already exists.` : `The backup failed: ${fault.message}`);
}

async function archiveOfStopped() {
  const { openDatabase } = await import('../../packages/server/backend/dist/store.js');
  const database = await openDatabase({ dataDir, migrates: false });
  try {
    return await database.dump();
  } finally {
    await database.close();
  }
}
