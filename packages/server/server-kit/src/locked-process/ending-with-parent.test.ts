import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { endingWithParent } from './ending-with-parent.ts';

/** Starts the given program, prints its process id, and waits. */
const PARENT = `
  const [program, ...args] = process.argv.slice(1);
  console.log(require('node:child_process').spawn(program, args, { stdio: 'ignore' }).pid);
  setInterval(() => undefined, 1000);
`;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

it.runIf(process.platform === 'linux')('ends a busy-looping child when its parent is killed (H06)', async () => {
  const { program, args } = endingWithParent({ program: process.execPath, args: ['-e', 'for (;;);'] });
  const parent = spawn(process.execPath, ['-e', PARENT, program, ...args]);
  const [output] = await once(parent.stdout, 'data');
  const spinning = Number(String(output));
  expect(isAlive(spinning)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(spinning), { timeout: 5_000 }).toBe(false);
});
