import { readFile } from 'node:fs/promises';
import { runPromotions } from './features/promotion/promotion-run.ts';
import { readRules } from './features/promotion/rule-file.ts';
import { saveRules } from './features/promotion/save-rules.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { FolderInUseError } from './platform/database/embedded/folder-lock.ts';
import { databasePlace, EnvironmentError } from './platform/environment/environment.ts';

const USAGE = `usage: node dist/promotions.cli.js save <file.json>   saves rules, all or none
       node dist/promotions.cli.js issue              begins or ends today's run without waiting for the night`;

/** Saves or runs the rules that issue coupons, for the store of DATABASE_URL or (while it is stopped) DATA_DIR. */
async function promote([act, file]: readonly string[]): Promise<string> {
  if (act === 'issue' && file === undefined) return withDatabase(issue);
  if (act !== 'save' || file === undefined) throw new RangeError(USAGE);
  const rules = readRules(await readFile(file, 'utf8'));
  return withDatabase(async (database) => {
    const faults = await database.transaction((transaction) => saveRules(transaction, rules, Date.now()));
    if (faults.length > 0)
      throw new RangeError(faults.map(({ ruleCode, reason }) => `${ruleCode}: ${reason}`).join('\n'));
    return `${rules.length} rules saved\n`;
  });
}

async function issue(database: Database): Promise<string> {
  const issued = await runPromotions(database, { clock: Date.now, fromHour: 0 });
  return `${issued} coupons were issued\n`;
}

async function withDatabase(work: (database: Database) => Promise<string>): Promise<string> {
  const database = await openDatabase(databasePlace(process.env));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

try {
  process.stdout.write(await promote(process.argv.slice(2)));
} catch (fault) {
  const isPlain = [EnvironmentError, FolderInUseError, RangeError].some((kind) => fault instanceof kind);
  if (!isPlain) throw fault;
  process.stderr.write(`${fault instanceof Error ? fault.message : fault}\n`);
  process.exitCode = 1;
}
