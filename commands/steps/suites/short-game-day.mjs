import { missingPackages } from '../cluster/needed-packages.mjs';
import { SHORT } from '../game-day/short.mjs';
import { inRoot } from '../root.mjs';
import { CommandFailed, run } from '../run.mjs';
import { say } from '../say.mjs';
import { noTests } from './test-suites.mjs';

/**
 * The losses of `npm run game-day -- --short` on a cluster of its own, one test each. A machine without the engines skips them and says
 * which Debian packages bring them: they need root, so no set-up installs them unasked.
 *
 * @param missing Debian packages that are not here
 * @param playDay plays the short day; throws `CommandFailed` when a promise is broken, which the day has then named
 */
export async function runShortGameDay({ missing = whatIsMissing(), playDay = playShortDay } = {}) {
  if (missing.length > 0) {
    say(`  no game day here: ${missing.join(', ')} missing (docs/operations/cluster.md)`);
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

const playShortDay = () => run(process.execPath, [inRoot('commands', 'game-day.mjs'), '--short']);
