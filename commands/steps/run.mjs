import { spawn } from 'node:child_process';
import path from 'node:path';
import { inRoot, root } from './root.mjs';

/** A program failed; `code` is its exit code. */
export class CommandFailed extends Error {
  constructor(command, code) {
    super(`${command} ended with ${code}`);
    this.code = code;
  }
}

/** Runs a program of the project's node_modules/.bin, or one given by its path, with its output on the terminal. */
export const runTool = (name, args, options) => run(path.resolve(inRoot('node_modules', '.bin'), name), args, options);

/**
 * Runs pnpm in the project's version, wherever it comes from, with its output on stderr; without a network, npx uses its
 * copy immediately.
 */
export const runPnpm = (args, options) =>
  run('npx', ['--yes', '--prefer-offline', `pnpm@${PNPM_VERSION}`, ...args], { stdout: 2, ...options });

const PNPM_VERSION = '12.21.0';

/** Runs a program with its output on the terminal; throws on failure. */
export function run(command, args, { env = {}, cwd = root, stdin = 'ignore', stdout = 'inherit' } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: [stdin, stdout, 'inherit'],
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', ...env },
      shell: process.platform === 'win32',
    });
    const passOn = (signal) => child.kill(signal);
    const signals = ['SIGINT', 'SIGTERM'];
    for (const signal of signals) process.on(signal, passOn);
    const end = (settle) => {
      for (const signal of signals) process.off(signal, passOn);
      settle();
    };
    child.once('error', (fault) => end(() => reject(fault)));
    child.once('exit', (code, signal) =>
      end(() => (code === 0 ? resolve() : reject(new CommandFailed(`${command} ${args.join(' ')}`, code ?? signal)))),
    );
  });
}
