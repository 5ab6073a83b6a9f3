import { afterEach, expect, it, vi } from 'vitest';
import { runCommand } from './run-command.ts';

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

it('a command that fails prints the cause, without the parameters of a query (J02)', async () => {
  const printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const params = ['taro@shop.test'];
  const cause = new Error('connect ECONNREFUSED');
  const failed = Object.assign(new Error(`Failed query: select $1\nparams: ${params}`, { cause }), { params });
  await runCommand(() => Promise.reject(failed));
  expect(process.exitCode).toBe(1);
  const text = printed.mock.calls.join('');
  expect(text).toContain('connect ECONNREFUSED');
  expect(text).not.toContain('taro');
});
