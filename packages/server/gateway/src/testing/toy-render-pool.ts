import { join } from 'node:path';
import { toyBuild, toyFile } from '@store/release/testing';
import { vi } from 'vitest';
import { pageRemoteOf } from '../release/page-remote.ts';
import { ALL_WALLS, type RenderParts, type RenderRequest } from '../rendering/protocol/protocol.ts';
import { createRenderPool } from '../rendering/render-pool.ts';
import { startRenderWorker } from '../rendering/render-worker.ts';
import { oneBackend } from './one-backend.ts';
import { type ToyBackend, toyBackend } from './toy-backend.ts';
import { readToyShellServer, toyShellFolder } from './toy-shell.ts';
import { pageData } from './toy-store.ts';

/** Source of a remote's server file by name, or additional fields of its manifest and a previous version. */
type ToyRemotes = Readonly<
  Record<string, string | { readonly source: string; readonly contract?: number; readonly previous?: string }>
>;

/**
 * Workers that render toy pages with a fake backend; the test can advance `now`. The hang timeout is longer than in
 * production: on a machine that runs several test files, a healthy worker can miss heartbeats for that long.
 */
export async function toyRenderPool({ workers = 2, hangMs = 1_000, walls = ALL_WALLS } = {}) {
  const backend: ToyBackend = await toyBackend();
  const log = { warn: vi.fn(), error: vi.fn() };
  let passed = 0;
  /** Recorded counts: `page pond@1.0.0 done`. */
  const counted: string[] = [];
  const pool = createRenderPool({
    workers,
    hangMs,
    log,
    start: (options) => startRenderWorker({ ...options, walls }),
    now: () => Date.now() + passed,
    onPage: (version, { kind, isDone }) => void counted.push(`${kind} ${version} ${isDone ? 'done' : 'failed'}`),
  });
  await pool.ready();

  /** Returns the document of `/name`; null without a frame. */
  const document = async (parts: RenderParts, name: string, overrides: Partial<RenderRequest> = {}) => {
    const rendered = await pool.render(parts, { ...requestOf(backend, name), ...overrides });
    return rendered?.result.kind === 'page' ? rendered.result.body : null;
  };
  /** Renders `/name` and returns the screen's text: `''` when left to the browser, null without a frame. */
  const render = async (parts: RenderParts, name: string, overrides: Partial<RenderRequest> = {}) => {
    const body = await document(parts, name, overrides);
    if (body === null) return null;
    return pageData(body).drawn?.screen ? (/<main>(.*?)<\/main>/.exec(body)?.[1] ?? '') : '';
  };
  return {
    backend,
    log,
    pool,
    counted,
    document,
    render,
    runForm: (parts: RenderParts, name: string, form: NonNullable<RenderRequest['form']>) =>
      pool.runForm(parts, { ...requestOf(backend, name), form }),
    pass(ms: number) {
      passed += ms;
    },
    async stop() {
      await pool.stop();
      await backend.goAway();
    },
  };
}

/** Creates a release of these remotes, each with one route `name` at `/name`. */
export async function toyParts(remotes: ToyRemotes, key = 'r1'): Promise<RenderParts> {
  const built = await Promise.all(
    Object.entries(remotes).map(async ([name, entry]) => {
      const { source, contract, previous } = typeof entry === 'string' ? { source: entry } : entry;
      const live = await toyVersion(name, { server: source, ...(contract ? { contract } : {}) });
      return { ...live, previous: previous ? await toyVersion(name, { server: previous, face: 'before' }) : null };
    }),
  );
  const previous = built.flatMap((each) => each.previous ?? []);
  return {
    key,
    pages: {
      id: key,
      remotes: built.map(({ remote, previous: before }) => pageRemoteOf(remote, before?.remote)),
      details: null,
    },
    remotes: built.map(({ remote }) => remote),
    previous: previous.map(({ remote }) => remote),
    shell: { schema: 1, version: '1.0.0', base: '/shell/1.0.0/', contract: 1, scripts: [], styles: [], provides: {} },
    texts: {},
    shellFile: join(await toyShellFolder(), 'server.cjs'),
    shellIntegrity: toyFile('server.cjs', await readToyShellServer()).integrity,
    remoteFiles: Object.fromEntries(built.map(({ file, remote }) => [remote.manifest.name, file])),
    previousFiles: Object.fromEntries(previous.map(({ file, remote }) => [remote.manifest.name, file])),
  };
}

async function toyVersion(name: string, words: Parameters<typeof toyBuild>[1]) {
  const { dist, manifest } = await toyBuild(name, words);
  return { file: join(dist, 'server.cjs'), remote: { base: `/remotes/${name}/${manifest.version}/`, manifest } };
}

/** Source of a server file whose screen shows its name; `route` adds fields to its route, `before` runs at load. */
export const toyRemote = (name: string, route = '', before = '') =>
  `${before}; exports.remote = { name: '${name}', routes: [{ id: '${name}', path: '/${name}', screen: () => ({ Screen: () => '${name}' }), ${route} }] };`;

const requestOf = ({ url }: ToyBackend, name: string): RenderRequest => ({
  requestId: '0af7651916cd43dd8448eb211c80319c',
  url: `http://store.test/${name}`,
  matched: { remote: name, route: name },
  outside: { help_centre: '', change_password: '', third_parties: [] },
  development: false,
  now: Date.now(),
  waitMs: 5_000,
  statusWaitMs: 5_000,
  mode: 'page',
  isPayment: false,
  backends: oneBackend(url),
  headers: {},
  turnOf: 'somebody',
  isCacheable: false,
});
