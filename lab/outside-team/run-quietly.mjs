import { spawnSync } from 'node:child_process';
import { fail } from '../../commands/steps/console.mjs';

/** Runs a program in a folder; on failure prints its output and ends the command. */
export function runQuietly(command, args, cwd) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) fail(`${command} ${args.join(' ')}\n${stdout}${stderr}`);
}
