import { spawnSync } from 'node:child_process';
import { give } from '../say.mjs';

/** Runs a program in a folder; what it says is shown when it fails, and the command ends. */
export function runQuietly(command, args, cwd) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) give(`${command} ${args.join(' ')}\n${stdout}${stderr}`);
}
