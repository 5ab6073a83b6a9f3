/**
 * npm run lab -- game-day [-- --short | --only pg-primary,roll | --soak 30] — takes down each part of a cluster in turn while visitors browse
 * and buy at half of the measured capacity, and reports for each loss what happened to the orders. Exits with 1 when an
 * order was lost or duplicated, or another goal of docs/reliability.md was missed. `--soak` takes nothing down for that
 * many minutes and measures memory.
 *
 * Uses the running cluster (npm run lab -- cluster), or starts one and stops it afterwards. `--buyers` and `--guests`
 * set how many there are concurrently; `--port` and `--folder` are the cluster's. The table is also written to the
 * cluster's folder.
 */

import { fail } from '../../commands/steps/console.mjs';
import { install } from '../../commands/steps/install.mjs';

try {
  await install();
  // Imported late: it needs a package to parse its options.
  const { playChosenDay } = await import('../game-day/play-day.mjs');
  process.exitCode = await playChosenDay(process.argv.slice(2));
} catch (fault) {
  fail(fault.stack ?? fault.message);
}
