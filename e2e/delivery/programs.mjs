import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** Maximum time for a program to start, ms. */
const OPENING_MS = 90_000;

/**
 * Starts a program of the store in a process of its own, with these environment variables only, as in production;
 * resolves when `answersAt` responds.
 *
 * @returns `{ stop }`, which terminates it and waits for its exit
 */
export async function startProgram({ args, variables = {}, answersAt }) {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', NODE_ENV: 'production', LOG_LEVEL: 'fatal', ...variables },
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const until = Date.now() + OPENING_MS;
  while (!(await answers(answersAt))) {
    if (child.exitCode === null && Date.now() < until) await pause(50);
    else return failStart(child, args);
  }
  // If the program has exited, another one on the same port responded.
  return child.exitCode === null ? { stop } : failStart(child, args);
}

function failStart(child, [file]) {
  child.kill('SIGKILL');
  throw new Error(`${file} did not start`);
}

/** Any response will do: the bucket's server rejects requests without a key. */
const answers = (url) =>
  fetch(url).then(
    (response) => response.body?.cancel().then(() => true) ?? true,
    () => false,
  );
