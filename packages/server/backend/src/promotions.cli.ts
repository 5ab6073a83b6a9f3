import { readFile } from 'node:fs/promises';
import { runPromotions } from './features/promotion/promotion-run.ts';
import { readRules } from './features/promotion/rule-file.ts';
import { saveRules } from './features/promotion/save-rules.ts';
import type { Database } from './platform/database/database.ts';
import { runCommand, withDatabase } from './platform/environment/run-command.ts';

const USAGE = `usage: node dist/promotions.cli.js save [--restart] <file.json>   saves rules, all or none; with --restart also stopped ones
       node dist/promotions.cli.js issue                          begins or ends today's run without waiting for the night`;

/** Saves or runs the rules that issue coupons, for the store of DATABASE_URL or (while it is stopped) DATA_DIR. */
await runCommand(async ([act, ...rest]) => {
  const restarts = rest[0] === '--restart';
  const file = restarts ? rest[1] : rest[0];
  if (act === 'issue' && file === undefined) return withDatabase(issue);
  if (act !== 'save' || file === undefined) throw new RangeError(USAGE);
  const rules = readRules(await readFile(file, 'utf8'));
  return withDatabase(async (database) => {
    const faults = await database.transaction((transaction) => saveRules(transaction, rules, Date.now(), { restarts }));
    if (faults.length > 0)
      throw new RangeError(faults.map(({ ruleCode, field, reason }) => `${ruleCode}: ${field}: ${reason}`).join('\n'));
    return `${rules.length} rules saved\n`;
  });
});

async function issue(database: Database): Promise<string> {
  const issued = await runPromotions(database, { clock: Date.now, fromHour: 0 });
  return `${issued} coupons were issued\n`;
}
