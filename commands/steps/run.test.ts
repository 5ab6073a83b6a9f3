import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { inRoot } from './root.mjs';

it('keeps progress and output of pnpm out of stdout, so that a command’s result can be piped', async () => {
  const steps = ['console', 'run'].map((name) => `await import('${inRoot('commands', 'steps', `${name}.mjs`)}')`);
  const code = `const [{ step, print }, { runPnpm }] = [${steps.join(', ')}];
    await step('building', () => runPnpm(['--version']));
    print('{}');`;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code]);
  expect(stdout).toBe('{}\n');
  expect(stderr).toMatch(/• building\n.*\d+\.\d+\.\d+/s);
}, 60_000);
