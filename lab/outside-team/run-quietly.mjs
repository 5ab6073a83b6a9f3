import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fail } from '../../commands/steps/console.mjs';

/** Runs a program in a folder; on failure prints its output and ends the command. */
export async function runQuietly(command, args, cwd) {
  await promisify(execFile)(command, args, { cwd, maxBuffer: Number.POSITIVE_INFINITY }).catch(({ stdout, stderr }) =>
    fail(`${command} ${args.join(' ')}\n${stdout}${stderr}`),
  );
}
