import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const run = promisify(execFile);
const command = fileURLToPath(new URL('../../../../lab/commands/outside-team.mjs', import.meta.url));
const ranges = z._default(z.record(z.string(), z.string()), {});
const manifest = z.object({ dependencies: ranges, devDependencies: ranges });

const readManifest = async (folder: string) =>
  manifest.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));

const KINDS = [
  { kind: 'remote', words: ['lp-far'], name: 'lp-far', tests: '2 passed', forms: undefined },
  { kind: 'landing page', words: [], name: 'lp-outside', tests: '3 passed', forms: [{ id: 'lp-outside' }] },
];

describe.each(KINDS)('a new $kind outside the workspace', ({ words, name, tests, forms }) => {
  let outside: string;
  let remote: string;
  beforeAll(async () => {
    outside = await realpath(await mkdtemp(join(tmpdir(), 'store-outside-')));
    remote = join(outside, name);
    await run(process.execPath, [command, '--linked', '--into', outside, ...words]);
  }, 120_000);
  afterAll(() => rm(outside, { recursive: true, force: true }));

  const tool = (path: string, ...args: string[]) =>
    run(process.execPath, ['--experimental-vm-modules', join(remote, 'node_modules', path), ...args], { cwd: remote });

  it('depends on version numbers, not on the workspace (C-01)', async () => {
    const { dependencies, devDependencies } = await readManifest(remote);
    for (const range of Object.values({ ...dependencies, ...devDependencies })) expect(range).toMatch(/^\^?\d/);
  });

  it('finds every file that the packages’ exports name (C-01)', async () => {
    const ofUi = join(remote, 'node_modules/@store/ui');
    await expect(stat(join(ofUi, 'dist/styles/index.css'))).resolves.toBeDefined();
    expect(await readdir(ofUi)).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'dist', 'package.json']));
  });

  it('finds the guide and the reference of the packages in them (C-01)', async () => {
    const read = (file: string) => readFile(join(remote, 'node_modules/@store', file), 'utf8');
    expect(await read('build-config/GUIDE.md')).toMatch(/npm create @store\/remote@latest[\s\S]*`handles`/);
    const contract = await read('contracts/REFERENCE.md');
    for (const part of ['POST `/api/cart/_append-sku-entry`', 'command `cart/add`', '  order_type: orderType;'])
      expect(contract).toContain(part);
    expect(await read('ui/REFERENCE.md')).toContain('readonly variant?:');
    expect(await read('remote-kit/REFERENCE.md')).toContain('### defineRoute');
    for (const name of await readdir(join(remote, 'node_modules/@store')))
      expect(await read(`${name}/README.md`)).not.toMatch(/repository\.|\]\(\.\./);
  });

  it('passes the type check (C-01)', async () => {
    await tool('typescript/bin/tsc', '-p', '.');
  }, 60_000);

  it('passes its tests (C-01)', async () => {
    const { stderr } = await tool('@store/build-config/store-remote.mjs', 'test');
    expect(stderr).toContain(tests);
  }, 60_000);

  it('builds a part that a store accepts (C-01, D-14)', async () => {
    await tool('webpack-cli/bin/cli.js');
    const built = JSON.parse(await readFile(join(remote, 'dist/remote.json'), 'utf8'));
    expect(built).toMatchObject({ name, routes: [{ path: `/lp/${name}` }], ...(forms && { order_forms: forms }) });
  }, 60_000);

  const itOnce = forms ? () => undefined : it;
  itOnce(
    'tells a page that opens late of the edit that its code lacks (D-14)',
    async () => {
      const { startReloadingServer } = await import(
        join(remote, 'node_modules/@store/build-config/dist/store-remote/reloading-server.js')
      );
      let rebuild: (() => void) | undefined;
      const rebuilt = new Promise<void>((resolve) => {
        rebuild = resolve;
      });
      const onErrors = (text: string) => expect.unreachable(text);
      const server = await startReloadingServer(remote, { port: await freePort(), onRebuilt: rebuild, onErrors });
      const heard = async () => {
        const { body } = await fetch(`${server.url}reloads`);
        for await (const chunk of body ?? []) return Buffer.from(chunk).toString();
      };
      try {
        const page = await (await fetch(`${server.url}remoteEntry.js`)).text();
        const first = await heard();
        expect(page).toContain(/^data: ([0-9a-f]+)\n\n$/.exec(first ?? '')?.[1]);
        const screen = join(remote, `src/page/${name}.screen.tsx`);
        await writeFile(screen, (await readFile(screen, 'utf8')).replace('トップへ戻る', '店へ戻る'));
        await rebuilt;
        expect(await heard()).not.toBe(first);
      } finally {
        await server.stop();
      }
    },
    60_000,
  );
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
