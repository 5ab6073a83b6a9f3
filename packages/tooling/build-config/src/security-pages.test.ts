import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const TABLES = 'packages/server/backend/src/platform/database/tables';
const ENVIRONMENTS = [
  'packages/server/backend/src/platform/environment/environment.ts',
  'packages/server/gateway/src/environment.ts',
  'packages/server/release/src/service/environment.ts',
];

it('docs/security/data.md assigns one protection level to every table (J06)', () => {
  const tables = readdirSync(join(ROOT, TABLES)).flatMap((file) =>
    [...read(`${TABLES}/${file}`).matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name = '']) => name),
  );
  const [, section = ''] = read('docs/security/data.md').split('## Which table is of which level\n');
  const levels = [...section.matchAll(/^- \*\*[^*]+\*\*: (.+)$/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  );
  expect(levels.toSorted()).toEqual(tables.toSorted());
});

it('docs/security/logs.md lists every event that servers log (J04)', () => {
  const servers = ['backend', 'gateway', 'release', 'server-kit'].map((name) => `packages/server/${name}/src/*.ts`);
  const files = execFileSync('git', ['ls-files', ...servers], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n');
  const logged = files
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .flatMap((file) => [...read(file).matchAll(/\{ event: '([\w-]+)'/g)].map(([, event = '']) => event));
  const page = read('docs/security/logs.md');
  expect([...new Set(logged)].filter((event) => !page.includes(`\`${event}\``))).toEqual([]);
  expect(new Set(logged).size).toBeGreaterThan(15);
});

it('docs/security/connections.md lists every configured address (C16)', () => {
  const names = ENVIRONMENTS.flatMap((file) =>
    [...read(file).matchAll(/^ {2}([A-Z_]+(?:_URLS?|_ISSUER|_ENDPOINT|_ORIGIN)): /gm)].map(([, name = '']) => name),
  );
  const page = read('docs/security/connections.md');
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  expect(names.length).toBeGreaterThan(15);
});

it('docs/security/sessions.md states the session lifetime (S-07)', () => {
  const [, seconds] =
    /SESSION_SECONDS: z\._default\(wholeNumber\(10, 30 \* 86_400\), (\d+)\)/.exec(read(ENVIRONMENTS[0] ?? '')) ?? [];
  expect(Number(seconds)).toBe(2 * 3600);
  expect(read('docs/security/sessions.md')).toContain(
    'two hours after the sign-in (`SESSION_SECONDS`, 10 s to 30 days)',
  );
});
