import { missingPackages } from '../../../lab/cluster/needed-packages.mjs';
import { SHORT } from '../../../lab/game-day/short.mjs';
import { print } from '../console.mjs';
import { inRoot } from '../root.mjs';
import { CommandFailed, run } from '../run.mjs';
import { noTests } from './test-suites.mjs';

/**
 * Runs the losses of `npm run lab -- game-day --short` on a separate cluster, one test each. A machine without the
 * engines skips them and prints the missing Debian packages: they need root, so no set-up installs them.
 *
 * @param missing Debian packages that are not installed
 * @param playDay runs the short day; throws `CommandFailed` when a goal was missed, which the day has then reported
 */
export async function runShortGameDay({ missing = whatIsMissing(), playDay = playShortDay } = {}) {
  if (missing.length > 0) {
    print(`  no game day here: ${missing.join(', ')} missing (docs/operations/cluster.md)`);
    return { ...noTests, skipped: SHORT.length };
  }
  try {
    await playDay();
    return { ...noTests, passed: SHORT.length };
  } catch (fault) {
    if (!(fault instanceof CommandFailed)) throw fault;
    return { ...noTests, failed: SHORT.length, failures: [`short game day: ${fault.message}`] };
  }
}

const whatIsMissing = () => (process.platform === 'linux' ? missingPackages() : ['Linux']);

const playShortDay = () => run(process.execPath, [inRoot('lab', 'commands', 'game-day.mjs'), '--short']);
