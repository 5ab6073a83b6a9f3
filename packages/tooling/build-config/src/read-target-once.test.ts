import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const FILE = join('packages', 'server', 'gateway', 'src', `lint-me-${process.pid}.ts`);

const REFUSED = ['request.url', 'request.raw.url', 'request.originalUrl', 'new URL(given.url, base)'];
const ALLOWED = ['request.routeOptions.url', 'new URL(base)', 'given.site.url'];

/** Lines of the file that the linter rejects, from 1; each contains one of the expressions above. */
let refusedLines: number[];
beforeAll(() => {
  const lines = [...REFUSED, ...ALLOWED].map(
    (read, at) => `export const read${at} = (request, given, base) => ${read};`,
  );
  writeFileSync(join(ROOT, FILE), `${lines.join('\n')}\n`);
  const { stdout } = spawnSync('node_modules/.bin/biome', ['lint', '--reporter=github', FILE], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const told = stdout.split('\n').filter((line) => line.includes('Read the request target with targetOf(request)'));
  refusedLines = told.map((line) => Number(/line=(\d+)/.exec(line)?.[1]));
});
afterAll(() => rmSync(join(ROOT, FILE), { force: true }));

it.each(REFUSED)('the linter rejects %s in the gateway, a second parse of the request target', (read) => {
  expect(refusedLines).toContain(REFUSED.indexOf(read) + 1);
});

it.each(ALLOWED)('the linter allows %s', (read) => {
  expect(refusedLines).not.toContain(REFUSED.length + ALLOWED.indexOf(read) + 1);
});
