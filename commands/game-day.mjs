/**
 * npm run game-day [-- --short | --only pg-primary,roll | --soak 30] — loses each part of a cluster in turn while people look and buy at half of what the
 * store can do, and says for each loss what became of the orders. Ends with 1 when an order was lost or doubled, or another promise of
 * docs/reliability.md was broken. `--soak` loses nothing for so many minutes, and reads whether each part's memory stays flat.
 *
 * It takes the cluster that runs (npm run cluster), or starts one and ends it afterwards. `--buyers` and `--guests` say how many there are at
 * a time; `--port` and `--folder` are the cluster's. The table is kept in the cluster's folder too.
 */
import { install } from './steps/install.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { give } from './steps/say.mjs';

checkNodeVersion();
try {
  await install();
  // Only now: what it reads its options with is a package.
  const { playChosenDay } = await import('./steps/game-day/play-day.mjs');
  process.exitCode = await playChosenDay(process.argv.slice(2));
} catch (fault) {
  give(fault.stack ?? fault.message);
}
