import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { usedSchemas } from '../rules/fingerprints.ts';
import { emptyFolder, toyBuild, toyFile, toyShell } from '../testing/toy-build.ts';
import { toyRegistry } from '../testing/toy-registry.ts';
import { OPERATOR, type ToyService, toyService } from '../testing/toy-service.ts';

const BUILT = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

let service: ToyService;
beforeAll(async () => {
  const shell = await toyShell({ speaks: { messages: { cart: 'A' }, calls: {} } });
  service = await toyService({}, await toyRegistry({ shell }));
});
afterAll(() => service.stop());

interface Said {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

const release = (words: readonly string[], env: Readonly<Record<string, string>>): Promise<Said> =>
  new Promise((resolve) => {
    const options = { env: { PATH: process.env.PATH, RELEASE_COMMIT: 'c0ffee', ...env } };
    const child = execFile(process.execPath, [BUILT, ...words], options, (_fault, out, error) =>
      resolve({ code: child.exitCode ?? -1, out, error }),
    );
  });

const overHttp = (words: readonly string[], env = {}) =>
  release([...words, '--by', 'ann'], { RELEASE_URL: service.url, RELEASE_TOKEN: OPERATOR, ...env });
const onFolder = (words: readonly string[]) =>
  release([...words, '--by', 'ann', '--registry', service.registry.store.root], {
    RELEASE_SIGNING_KEY: service.registry.signingKey.key.export({ type: 'pkcs8', format: 'pem' }).toString(),
  });

/** A part's folder with the build as `dist`. */
async function partWith(dist: string): Promise<string> {
  const part = await emptyFolder('part');
  await symlink(dist, join(part, 'dist'));
  return part;
}

it('the command has equal output and exit codes with a service and with a folder (D-03)', async () => {
  const good = await partWith((await toyBuild('pond')).dist);
  const bad = await partWith((await toyBuild('lake', { path: '/login' })).dist);
  expect(await overHttp(['publish', good])).toMatchObject({
    code: 0,
    out: expect.stringContaining('live with step 2'),
  });
  for (const [words, code] of [
    [['publish', good, '--why', 'two words'], 0],
    [['publish', bad, '--canary', '5'], 1],
    [['publish', '--help'], 0],
    [['list', '--canary', '5'], 1],
    [['list', '--no-build'], 1],
    [['canary'], 2],
    [['publish', bad], 1],
    [['check', bad], 1],
    [['list'], 0],
    [['history', 'pond'], 0],
    [['diff', `r-${'0'.repeat(32)}`, `r-${'1'.repeat(32)}`], 1],
    [['diff', 'live', 'pond@live'], 0],
    [['diff', 'pond@9.9.9', 'live'], 1],
    [['rollback', 'pond'], 1],
    [['graph', '--format', 'json'], 0],
    [['locate', 'pond', 'screen.js:1:1'], 1],
    [['locate', 'pond@1.0.0', '../screen.js:1:1'], 1],
    [['undo', '--help'], 0],
    [['undo', '99'], 1],
    [['undo', 'pond'], 1],
    [['unmark', 'pond@1.0.0'], 1],
    [['unmark', 'pond@1.0.0', '--why', 'false alarm'], 1],
    [['owners', 'revoke', 'nobody', '--id', 'ci'], 1],
    [['rollback', 'pond', '1.0.0'], 1],
    [['budget', '/nowhere'], 1],
    [['owners', 'set'], 1],
    [['override', 'pond@1.0.0', '--store', 'javascript:1'], 1],
    [['dance'], 2],
    [['constructor'], 2],
  ] as const) {
    const [remote, local] = await Promise.all([overHttp(words), onFolder(words)]);
    expect(remote, words.join(' ')).toEqual(local);
    expect(remote.code, words.join(' ')).toBe(code);
    expect(remote.error, words.join(' ')).not.toMatch(/^ +at /m);
  }
}, 120_000);

it('prints which parts use a message, call or fragment, and how two releases differ', async () => {
  const face = '{path:"customer/_profile"},{of:"catalogue/product-shelf"}';
  const bus = { publishes: ['favourite/toggle'], reads: ['cart'], handles: [] };
  await service.registry.publish('pond', { face, bus, uses: { ...usedSchemas([], [face]), messages: { cart: 'A' } } });
  const graph = JSON.parse((await overHttp(['graph', '--format', 'json'])).out);
  expect(graph.nodes).toContainEqual({ id: 'message:cart', kind: 'message', label: 'cart' });
  for (const edge of [
    { from: 'part:shell', to: 'message:cart', kind: 'publishes' },
    { from: 'message:cart', to: 'part:pond', kind: 'reads' },
    { from: 'part:pond', to: 'message:favourite/toggle', kind: 'publishes' },
    { from: 'message:favourite/toggle', to: 'part:shell', kind: 'handles' },
    { from: 'part:pond', to: 'call:customer/_profile', kind: 'calls' },
    { from: 'fragment:catalogue/product-shelf', to: 'part:pond', kind: 'embeds' },
  ])
    expect(graph.edges).toContainEqual(edge);
  expect((await overHttp(['graph'])).out).toContain('  "message:cart" -> "part:pond" [label=reads];');

  await service.registry.publish('pond', { face: 'longer', more: [{ id: 'lake', path: '/lake' }] });
  const [after, before] = (await service.client().history()).map(({ release: id }) => String(id));
  const { out } = await overHttp(['diff', String(before), String(after)]);
  expect(out.split('\n').slice(2)).toEqual([
    '+ pond: route /lake',
    '- pond: embeds catalogue/product-shelf',
    '- pond: publishes favourite/toggle',
    '- pond: reads cart',
    '- pond: calls customer/_profile',
    expect.stringMatching(/^ {2}pond: \d+ → \d+ bytes$/),
    '',
  ]);
});

it('shows how live version, canary, candidate and environment differ', async () => {
  await service.registry.publish('bay', { version: '1.0.0', face: '1' });
  const offer = async (version: string, path: string, ...stage: string[]) => {
    const { dist } = await toyBuild('bay', { version, face: version, more: [{ id: 'more', path }] });
    expect(await overHttp(['publish', await partWith(dist), ...stage])).toMatchObject({ code: 0 });
  };
  await offer('2.0.0', '/gulf', '--canary', '5');
  await offer('3.0.0', '/cove', '--candidate');
  const staging = { RELEASE_URL_STAGING: service.url, RELEASE_TOKEN_STAGING: OPERATOR };
  const differences = async (before: string, after: string) =>
    (await overHttp(['diff', before, after], staging)).out.split('\n').map((line) => line.split('  ')[0]);
  const toCanary = ['- bay@1.0.0', '+ bay@2.0.0', '+ bay: route /gulf', '', ''];
  expect(await differences('live', 'canary')).toEqual(toCanary);
  expect(await differences('live', 'bay@canary')).toEqual(toCanary);
  expect(await differences('staging:bay@1.0.0', 'bay@2.0.0')).toEqual(toCanary);
  expect(await differences('bay@canary', 'bay@candidate')).toEqual([
    ...['- bay@2.0.0', '+ bay@3.0.0', '- bay: route /gulf', '+ bay: route /cove', ''],
  ]);
  expect(await differences('bay@live', 'staging:live')).toEqual(['']);
  for (const [side, reason] of [
    ['tomorrow', 'there is no release tomorrow'],
    ['bay@../x', 'bay@../x was never published'],
    ['shell@candidate', 'shell has no candidate'],
  ] as const)
    expect((await overHttp(['diff', 'live', side])).error).toContain(reason);
}, 60_000);

it('finds the source line of a frame by the stored source map', async () => {
  const { dist, manifest } = await toyBuild('reed', { face: 'mapped' });
  const map = {
    version: 3,
    sources: ['webpack://reed/./src/reed.screen.tsx'],
    sourcesContent: [''],
    names: [],
    mappings: 'AACA,EACE',
  };
  await writeFile(join(dist, 'screen.js.map'), JSON.stringify(map));
  await writeFile(join(dist, 'remoteEntry.js.map'), 'no JSON');
  expect(await overHttp(['publish', await partWith(dist)])).toMatchObject({ code: 0 });
  const locate = ['locate', `reed@${manifest.version}`, 'screen.js:1:3'];
  const unknown = ['remoteEntry.js:1:1', 'screen.js/a.js:1:1', 'screen.js:1:999999', 'screen.js:99:1'];
  const out = [
    'screen.js:1:3  src/reed.screen.tsx:3:3',
    ...unknown.map((frame) => `${frame}  no source map of this version names it`),
  ];
  expect(await overHttp([...locate, ...unknown])).toMatchObject({ code: 1, out: `${out.join('\n')}\n` });
});

it('previews a pull request: candidate, link, journeys and one comment, until it is closed (D-07)', async () => {
  await service.registry.publish('shore');
  const { dist, manifest } = await toyBuild('brook');
  const file = join(await emptyFolder('comment'), 'preview.md');
  const folder = await partWith(dist);
  const preview = (run: string) =>
    overHttp(['preview', folder, '--pr', '42', '--comment', file, '--store', 'https://store.test', '--run', run]);
  const named = `brook@${manifest.version}`;
  const print = 'node -p "process.env.PREVIEW_PARTS + URL.canParse(process.env.PREVIEW_URL)"';
  expect(await preview(print)).toMatchObject({ code: 0, error: '' });
  const comment = await readFile(file, 'utf8');
  expect(comment).toMatch(/^\[Open the store with this change\]\(https:\/\/store\.test\/\?.+\) until 20.*Z\n/);
  expect(comment).toContain(`\n\`${named}\`\n\nJourneys: passed\n`);
  expect(comment).toContain(`\n\`\`\`\n${named}true\n\`\`\`\n`);

  expect((await preview('echo a heading is missing && exit 3')).code).toBe(1);
  expect(await readFile(file, 'utf8')).toMatch(/\*\*Journeys: failed\*\*[\s\S]*a heading is missing/);

  expect(await overHttp(['preview', 'brook', '--pr', '42', '--closed'])).toMatchObject({
    code: 0,
    out: `brook: ${manifest.version} is gone\n`,
  });
  expect((await overHttp(['preview', 'brook', '--pr', '42', '--closed'])).out).toBe('brook: no candidate\n');
});

it('a pipeline that publishes canaries works for the first version, a later one, and one that did not change', async () => {
  const [first, later] = [await toyBuild('creek'), await toyBuild('creek', { face: '2' })];
  const publish = async ({ dist }: { readonly dist: string }) =>
    (await overHttp(['publish', await partWith(dist), '--canary', '5'])).out.replaceAll(/ with step.*/g, '');
  const named = `creek@${first.manifest.version}`;
  expect(await publish(first)).toBe(
    `${named}: live\n  creek is live for all: a first version has none to be compared with\n`,
  );
  expect(await publish(first)).toBe(`${named}: live or canary for 5 % of visitors already\n`);
  expect(await publish(later)).toBe(`creek@${later.manifest.version}: canary for 5 % of visitors\n`);
}, 60_000);

it('--in works through the service of that environment', async () => {
  const staging = { RELEASE_URL_STAGING: service.url, RELEASE_TOKEN_STAGING: OPERATOR };
  const { code, out } = await overHttp(['list', '--in', 'staging'], { ...staging, RELEASE_URL: 'http://127.0.0.1:9' });
  expect([code, out]).toEqual([0, (await overHttp(['list'])).out]);
});

it('reports an unreachable service, and a wrong or missing token, in one sentence', async () => {
  const away = await overHttp(['list'], { RELEASE_URL: 'http://127.0.0.1:9' });
  expect([away.code, away.error.trim()]).toEqual([
    1,
    'The release service http://127.0.0.1:9 does not answer (ECONNREFUSED); the result is unknown',
  ]);
  const wrong = await overHttp(['list'], { RELEASE_TOKEN: 'rel_guess' });
  expect([wrong.code, wrong.error]).toEqual([1, expect.stringContaining('token: the token is unknown')]);
  expect(wrong.error.trim().split('\n')).toHaveLength(1);
  const missing = await overHttp(['list'], { RELEASE_TOKEN: '' });
  expect([missing.code, missing.error]).toEqual([1, expect.stringContaining('RELEASE_TOKEN is missing')]);
});

it.each([
  ['a service', overHttp],
  ['its folder', onFolder],
])('checks a build’s bytes and the definition in its code, with %s (D-06)', async (_, command) => {
  const { dist } = await toyBuild('pond', {
    style: '@layer remote { body { color: red } }',
    server: `exports.remote = { name: 'pond', team: 'another', routes: [], reads: [{ name: 'cart' }],
      budget: { script_bytes: 5000, style_bytes: 1000 } }`,
    bus: { publishes: [], reads: ['cart'], handles: [] },
    uses: { messages: { cart: 'B' }, calls: {} },
    entry: toyFile('remoteEntry.js', ''),
  });
  await writeFile(join(dist, 'remoteEntry.js'), '');
  await writeFile(
    join(dist, 'late.js'),
    `shop.call({path:"customer/_profile"});"${randomBytes(70_000).toString('hex')}"`,
  );
  const { code, out, error } = await command(['check', await partWith(dist)]);
  expect(code).toBe(1);
  for (const words of [
    'screen.css: the selector body',
    'late.js: ',
    'team: "team pond"',
    'bus message cart: schema B',
    'customer/_profile',
    'remoteEntry.js: no container remote_pond on the page',
  ])
    expect(out + error).toContain(words);
});

const NO_STORE = '--store or STORE_URL must be the http(s) address of the store that the link opens';

it.each([
  [['owners', 'token', 'pond', '--id', 'ci', '--days', 'ten'], '--days ten: must be a number above 0'],
  [
    ['override', 'pond@1.0.0', '--hours', 'abc', '--store', 'http://store.test'],
    '--hours abc: must be a number above 0',
  ],
  [['preview', 'x', '--pr', 'many'], '--pr many: is not the number of a pull request'],
  [['preview', '/nowhere', '--pr', '42'], NO_STORE],
  [['preview', '/nowhere', '--pr', '42', '--store', 'store.test'], NO_STORE],
  [['preview', 'pond', '--at', '2026-12-01T10:00'], NO_STORE],
  [['canary', 'pond@1.0.0'], '--percent is missing: the share of visitors'],
  [['graph', '--format', 'svg'], '--format must be dot or json, not "svg"'],
  [['list', '--in', 'pre-live'], 'RELEASE_URL_PRE_LIVE is missing: the release service of pre-live'],
  [['dance'], 'release dance is not a command; release --help lists them'],
])('%j: prints one sentence', async (words, sentence) => {
  expect((await overHttp(words)).error).toBe(`${sentence}\n`);
});

it('reports what a new owners file changes', async () => {
  const file = join(await emptyFolder('owners'), 'owners.json');
  const set = async (teams: object) => {
    await writeFile(file, JSON.stringify({ schema: 1, teams }));
    return (await overHttp(['owners', 'set', file])).out.split('\n').slice(1, -1);
  };
  const pond = { parts: ['pond'], paths: ['/pond'] };
  expect(await set({ pond, lake: { parts: ['lake'], paths: [] } })).toEqual(['  + lake', '  + pond']);
  expect(await set({ pond: { ...pond, paths: ['/fish'] } })).toEqual(['  - lake', '  pond: paths']);
  expect(await set({ pond: { ...pond, paths: ['/fish'] } })).toEqual(['  nothing changed']);
});

it('names each invalid field of an owners file in one line', async () => {
  const file = join(await emptyFolder('owners'), 'owners.json');
  await writeFile(file, JSON.stringify({ schema: 1, teams: { pond: { parts: 'pond' } } }));
  const { code, error } = await overHttp(['owners', 'set', file]);
  expect([code, error.trim().split('\n')]).toEqual([
    1,
    [expect.stringMatching(/owners\.json is not .*teams\.pond\.parts: /)],
  ]);
});
