import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';

const run = promisify(execFile);
const maker = fileURLToPath(new URL('../create-remote.mjs', import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-create-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const make = (...names: string[]) => run(process.execPath, [maker, ...names], { cwd: folder });

it.each(['', 'Spring', 'lp_spring', '../spring', 'lp--spring', '1st', `lp-${'a'.repeat(40)}`])(
  'rejects the name "%s" and creates nothing (C-01)',
  async (name) => {
    await expect(make(name)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('lower-case letters') });
    expect(await readdir(folder)).toEqual([]);
  },
);

it('prints its usage for --help, and for unknown options (C-01)', async () => {
  await expect(make('--help')).resolves.toMatchObject({ stdout: expect.stringContaining('-- --landing') });
  await expect(make('lp-spring', '--landng')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--landng'),
  });
  await expect(make('lp-spring', 'lp-summer')).rejects.toMatchObject({ code: 1 });
  expect(await readdir(folder)).toEqual([]);
});

it('leaves an existing folder unchanged (C-01)', async () => {
  await mkdir(join(folder, 'lp-spring'));
  await expect(make('lp-spring')).rejects.toMatchObject({ stderr: expect.stringContaining('already exists') });
  expect(await readdir(join(folder, 'lp-spring'))).toEqual([]);
});

it('dates a landing page from a week ahead, for a month, in Tokyo time (D-14)', async () => {
  await make('lp-spring', '--landing');
  const face = await readFile(join(folder, 'lp-spring/src/remote.ts'), 'utf8');
  const [, from = '', until = ''] = /from: '(.*?)', until: '(.*?)', leads_to: '\/'/.exec(face) ?? [];
  expect([from.slice(10), until.slice(10)]).toEqual(['T10:00+09:00', 'T00:00+09:00']);
  const days = (Date.parse(from) - Date.now()) / 86_400_000;
  expect([days > 6, days < 8]).toEqual([true, true]);
  expect(Date.parse(until) - Date.parse(from)).toBe((31 * 24 - 10) * 3_600_000);
  expect(await readFile(join(folder, 'lp-spring/src/page/lp-spring.route.ts'), 'utf8')).toContain("layout: 'landing'");
});

it('takes the registry of the store’s packages from the folder’s .npmrc (C-01)', async () => {
  await writeFile(join(folder, '.npmrc'), 'fund=false\n@store:registry=http://127.0.0.1:3005\n');
  await make('lp-spring');
  expect(await readFile(join(folder, 'lp-spring/.npmrc'), 'utf8')).toMatch(
    /^legacy-peer-deps=true\n@store:registry=http:\/\/127\.0\.0\.1:3005\n$/m,
  );
});

it('adds pipelines and .gitignore to a remote in its own repository (C-01)', async () => {
  await make('lp-spring');
  const remote = join(folder, 'lp-spring');
  const files = await readdir(remote, { recursive: true });
  expect(files).toEqual(expect.arrayContaining(['.gitignore', '.gitlab-ci.yml', '.github/workflows/remote.yml']));
  for (const pipeline of ['.gitlab-ci.yml', '.github/workflows/remote.yml'])
    expect(await readFile(join(remote, pipeline), 'utf8')).toMatch(
      /preview \. --pr .*--run[\s\S]*preview lp-spring --pr .*--closed/,
    );
  expect(await readFile(join(remote, '.github/workflows/remote.yml'), 'utf8')).toContain('name: lp-spring\n');
  expect(files).not.toContain('gitignore');
});

it('uses the workspace’s versions and tests inside the workspace (C-01)', async () => {
  await mkdir(join(folder, 'remotes'));
  await writeFile(join(folder, 'pnpm-workspace.yaml'), '');
  await make('lp-spring');
  const { name, scripts, dependencies } = JSON.parse(
    await readFile(join(folder, 'remotes/lp-spring/package.json'), 'utf8'),
  );
  expect({ name, scripts, dependencies }).toMatchObject({
    name: '@store/lp-spring',
    scripts: { build: 'webpack' },
    dependencies: { '@store/ui': 'workspace:*', react: 'catalog:' },
  });
  await expect(access(join(folder, 'remotes/lp-spring/jest.config.mjs'))).rejects.toThrow('ENOENT');
});
