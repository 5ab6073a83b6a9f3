import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { expect, it, vi } from 'vitest';
import { shellBuild } from './shell-build.ts';

const manifest = (base: string) =>
  JSON.stringify({ schema: 1, base, contract: 1, scripts: [], styles: [], provides: {} });

it('serves the last good shell while a build takes its manifest away, and says so once', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'shell-build-'));
  const file = join(dir, 'shell.json');
  const error = vi.fn();
  // Only this one word of the logger is used.
  let now = 0;
  const read = shellBuild(dir, { error } as unknown as FastifyBaseLogger, () => now);
  const current = () => {
    now += 200;
    return read();
  };
  await expect(current()).rejects.toThrow('ENOENT');

  await writeFile(file, manifest('/shell/'));
  expect((await current()).base).toBe('/shell/');
  await rm(file);
  expect((await current()).base).toBe('/shell/');
  await writeFile(file, '{ "schema": 1');
  expect((await current()).base).toBe('/shell/');
  expect(error).toHaveBeenCalledTimes(1);

  await writeFile(file, manifest('/shell-2/'));
  expect((await current()).base).toBe('/shell-2/');
  await rm(dir, { recursive: true });
});

it('believes what it read for a moment, so that not every page asks the disk', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'shell-build-'));
  const file = join(dir, 'shell.json');
  let now = 0;
  const current = shellBuild(dir, { error: vi.fn() } as unknown as FastifyBaseLogger, () => now);
  await writeFile(file, manifest('/shell/'));
  const first = await current();
  await rm(file);
  await writeFile(file, manifest('/shell-2/'));
  now = 199;
  expect(await current()).toBe(first);
  now = 200;
  expect((await current()).base).toBe('/shell-2/');
  await rm(dir, { recursive: true });
});
