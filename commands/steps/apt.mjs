import { execFileSync } from 'node:child_process';
import { step } from './console.mjs';
import { run } from './run.mjs';

/** Returns whether Debian packages can be installed here: a Debian-like system, as root. */
const canInstall = () => process.getuid?.() === 0 && hasProgram('apt-get');

/** Installs Debian packages if possible. Resolves to whether they were installed. */
export async function installWithApt(what, packages) {
  if (!canInstall()) return false;
  try {
    await step(`installing ${what} (apt-get)`, async () => {
      await run('apt-get', ['update', '-qq']);
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      });
    });
    return true;
  } catch {
    return false;
  }
}

/** Returns whether a program is on the path. */
export function hasProgram(program) {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
