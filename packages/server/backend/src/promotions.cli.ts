import { runPromotions } from './features/promotion/promotion-run.ts';
import { runCommand, withDatabase } from './platform/environment/run-command.ts';

const USAGE = `usage: node dist/promotions.cli.js issue   begins or ends today's run without waiting for the night`;

/** Runs the rules that issue coupons, for the store of DATABASE_URL or (while it is stopped) DATA_DIR. */
await runCommand(async ([act, ...rest]) => {
  if (act !== 'issue' || rest.length > 0) throw new RangeError(USAGE);
  return withDatabase(async (database) => {
    const issued = await runPromotions(database, { clock: Date.now, fromHour: 0 });
    return `${issued} coupons were issued\n`;
  });
});
