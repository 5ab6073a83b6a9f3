/**
 * npm run ops -- restore FOLDER — creates the store of DATA_DIR, which must be empty, from a folder that `npm run ops
 * -- backup` wrote.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { ARCHIVE, copyData } from '../steps/backup/copy-data.mjs';
import { fail, print } from '../steps/console.mjs';
import { readOptions } from '../steps/options.mjs';
import { readSettings } from '../steps/settings.mjs';

const { dataDir } = readSettings();
const { positionals } = readOptions(import.meta.url, { allowPositionals: true, options: {} });
const [wanted, extra] = positionals;
if (!wanted || extra) fail('Name the folder of the backup: npm run ops -- restore ../store-backup');
const folder = path.resolve(wanted);

try {
  const found = await fs.readdir(dataDir).catch(() => []);
  if (found.length > 0) fail(`${dataDir} is not empty. Move it away, or name another folder with DATA_DIR.`);
  const archive = await fs.readFile(path.join(folder, ARCHIVE));
  const { brokenInvariants, openDatabase, restoreEmbedded } = await import(
    '../../packages/server/backend/dist/store.js'
  );
  await restoreEmbedded(dataDir, archive);
  const database = await openDatabase({ dataDir });
  const broken = await brokenInvariants(database);
  await database.close();
  await copyData(folder, dataDir);
  if (broken.length > 0) fail(`The restored database violates: ${broken.map(({ name }) => name).join('; ')}`);
  print(
    `The store of ${folder} is in ${dataDir}, and all invariants hold. Start it with: DATA_DIR=${dataDir} npm start`,
  );
} catch (fault) {
  fail(`The restore failed: ${fault.message}`);
}
