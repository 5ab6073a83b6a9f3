import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import webpack from 'webpack';
import { browserBase } from './base.ts';

const packages = fileURLToPath(new URL('../../../../browser', import.meta.url));

let files: readonly string[];
let code: string;
beforeAll(async () => {
  const dist = await mkdtemp(join(tmpdir(), 'store-base-'));
  await build(dist, { network: './api-client/src/index.ts', bus: './event-bus/src/index.ts' });
  const scripts = (await readdir(dist)).filter((name) => name.endsWith('.js'));
  files = await Promise.all(scripts.map((name) => readFile(join(dist, name), 'utf8')));
  code = files.join('');
}, 60_000);

/** Builds for browsers, keeping all exports of the entries. */
function build(dist: string, entry: Record<string, string>): Promise<void> {
  const base = browserBase({ dir: packages, name: 'toy', version: '1.0.0', dist });
  const output = { ...base.output, library: { type: 'window' } };
  return new Promise((resolve, reject) => {
    webpack({ ...base, entry, output }, (fault, stats) => {
      if (fault || stats?.hasErrors()) return reject(fault ?? new Error(stats?.toString('errors-only')));
      resolve();
    });
  });
}

describe('browser builds', () => {
  it('contain no helpers for browsers without classes', () => {
    expect(code).toContain('extends');
    expect(code).not.toContain('is not a constructor or null');
  });
});

it('every script requests eager compilation', () => {
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) expect(file).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});
