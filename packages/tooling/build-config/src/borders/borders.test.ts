import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const depcruise = join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');

/** Files of a small project that break the import rules, each with the violated rule. */
const FORBIDDEN: readonly [file: string, source: string, rule: string][] = [
  ['remotes/pond/src/remote.ts', "import '../../river/src/remote.ts';", 'remote-knows-no-remote'],
  ['remotes/pond/src/router.ts', "import 'react-router-dom';", 'remote-uses-the-facades'],
  ['remotes/pond/src/bus.ts', "import '../../../packages/browser/event-bus/src/index.ts';", 'remote-uses-the-facades'],
  [
    'remotes/pond/src/loader.ts',
    "import '../../../packages/browser/remote-kit/src/shell.ts';",
    'shells-door-is-for-the-shell',
  ],
  ['shell/src/main.ts', "import '../../remotes/river/src/remote.ts';", 'shell-names-no-remote'],
  ['packages/shared/domain/src/rule.ts', "import 'node:fs';", 'domain-is-pure'],
  [
    'packages/shared/contracts/src/call.ts',
    "import '../../../browser/ui/src/index.ts';",
    'contracts-knows-only-domain',
  ],
  [
    'packages/server/gateway/src/page.ts',
    "import 'drizzle-orm';",
    'only-backend-imports-drizzle-orm-electric-sqlpglite',
  ],
  [
    'packages/server/backend/src/app/start.ts',
    "import '../../../../tooling/demo-store/src/index.ts';",
    'backend-knows-only-content-import-contracts-domain-server-kit',
  ],
  [
    'packages/tooling/demo-store/src/seed.ts',
    "import '../../../server/backend/src/inside.ts';",
    'through-the-front-door',
  ],
  ['packages/server/release/src/check.ts', "import '../../../shared/domain/src/inside.ts';", 'through-the-front-door'],
  ['packages/browser/ui/src/button.ts', "import './nowhere.ts';", 'found'],
];
const ALLOWED = [
  'packages/browser/remote-kit/src/shell.ts',
  'remotes/river/src/remote.ts',
  'packages/browser/ui/src/index.ts',
  'packages/browser/event-bus/src/index.ts',
  'packages/shared/domain/src/inside.ts',
  'packages/tooling/demo-store/src/index.ts',
  'packages/server/backend/src/inside.ts',
];

let project: string;
let violations: { readonly from: string; readonly rule: { readonly name: string } }[];

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'store-borders-'));
  for (const [file, source] of FORBIDDEN) await write(file, source);
  for (const file of ALLOWED) await write(file, 'export const one = 1;');
  for (const library of ['react-router-dom', 'drizzle-orm']) {
    await write(`node_modules/${library}/package.json`, `{"name":"${library}","version":"1.0.0","main":"index.js"}`);
    await write(`node_modules/${library}/index.js`, 'module.exports = {};');
  }
  await symlink(join(root, 'node_modules', 'typescript'), join(project, 'node_modules', 'typescript'));
  const config = join(root, 'packages', 'tooling', 'build-config', 'borders.cjs');
  const args = [depcruise, '--config', config, '--output-type', 'json', 'packages', 'remotes', 'shell'];
  const { stdout } = await run(process.execPath, args, { cwd: project, maxBuffer: 10_000_000 });
  violations = JSON.parse(stdout).summary.violations;
}, 60_000);

afterAll(() => rm(project, { recursive: true, force: true }));

async function write(file: string, content: string): Promise<void> {
  await mkdir(dirname(join(project, file)), { recursive: true });
  await writeFile(join(project, file), content);
}

describe('import borders', () => {
  it.each(FORBIDDEN)('reject in %s: %s (%s) (C-01, C-05)', (file, _, rule) => {
    expect(violations.filter(({ from }) => from === file).map((violation) => violation.rule.name)).toContain(rule);
  });

  it('accept what is allowed', () => {
    expect(violations.filter(({ from }) => ALLOWED.includes(from))).toEqual([]);
  });
});
