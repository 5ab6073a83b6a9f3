import fs from 'node:fs';
import { hasProgram } from './apt.mjs';
import { print, step } from './console.mjs';
import { inRoot } from './root.mjs';
import { run } from './run.mjs';

const FOLDER = inRoot('node_modules', '.cache', 'promtool');
const BROUGHT = `${FOLDER}/usr/bin/promtool`;

/** Finds promtool for the tests of alerts, or unpacks Debian's here; null where neither is possible. */
async function findPromtool() {
  if (process.env.PROMTOOL_PATH) return process.env.PROMTOOL_PATH;
  if (hasProgram('promtool')) return 'promtool';
  if (fs.existsSync(BROUGHT)) return BROUGHT;
  if (!hasProgram('apt-get') || !hasProgram('dpkg')) return null;
  try {
    // Not installed: the package would also start a server.
    await step('downloading promtool (apt-get download prometheus)', async () => {
      fs.mkdirSync(FOLDER, { recursive: true });
      await run('apt-get', ['download', '-qq', 'prometheus'], { cwd: FOLDER });
      const [file = ''] = fs.readdirSync(FOLDER).filter((name) => name.endsWith('.deb'));
      await run('dpkg', ['-x', file, '.'], { cwd: FOLDER });
    });
    return BROUGHT;
  } catch {
    return null;
  }
}

/** Tests the alert rules; resolves to false, with a message, without promtool. Throws when a rule fails. */
export async function testAlerts() {
  const promtool = await findPromtool();
  if (!promtool) {
    print('  no promtool here (Debian: apt-get install prometheus, or PROMTOOL_PATH): alerts were not tested');
    return false;
  }
  const folder = inRoot('deploy', 'prometheus');
  await run(promtool, ['check', 'config', 'prometheus.yml'], { cwd: folder });
  await run(promtool, ['test', 'rules', 'alerts.test.yml'], { cwd: folder });
  return true;
}
