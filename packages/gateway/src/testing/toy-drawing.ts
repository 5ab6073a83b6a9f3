import { join } from 'node:path';
import { toyBuild } from '@store/release/testing';
import { vi } from 'vitest';
import { createDrawing } from '../drawing/create-drawing.ts';
import { startDrawingWorker } from '../drawing/drawing-worker.ts';
import type { DrawingOrder, DrawingParts } from '../drawing/protocol.ts';
import { pageRemoteOf } from '../release/page-remote.ts';
import { type ToyBackend, toyBackend } from './toy-backend.ts';
import { builtFile, readToyShellServer, toyShellFolder } from './toy-shell.ts';
import { pageData } from './toy-store.ts';

/** Source of a remote's server file by its name, or more of its manifest and where its file is. */
type ToyRemotes = Readonly<Record<string, string | { readonly source: string; readonly contract?: number }>>;

/**
 * Workers that draw toy pages over a pretended backend; `now` can be moved on. Hanging takes longer here than in production:
 * a machine that runs several test files at once may leave a sound worker without a turn for that long.
 */
export async function toyDrawing({ workers = 2, hangMs = 1_000, isFenced = true } = {}) {
  const backend: ToyBackend = await toyBackend();
  const log = { warn: vi.fn(), error: vi.fn() };
  let passed = 0;
  const drawing = createDrawing({
    workers,
    hangMs,
    log,
    start: (told) => startDrawingWorker({ ...told, isFenced }),
    now: () => Date.now() + passed,
  });
  await drawing.ready();

  /** The whole document of `/name`; null without a frame. */
  const document = async (parts: DrawingParts, name: string, words: Partial<DrawingOrder> = {}) => {
    const drawn = await drawing.draw(parts, { ...orderOf(backend, name), ...words });
    return drawn?.drawing.kind === 'page' ? drawn.drawing.body : null;
  };
  /** What the drawing of `/name` came to: the words on the screen, `''` when left to the browser, null without a frame. */
  const draw = async (parts: DrawingParts, name: string, words: Partial<DrawingOrder> = {}) => {
    const body = await document(parts, name, words);
    if (body === null) return null;
    return pageData(body).drawn?.screen ? (/<main>(.*?)<\/main>/.exec(body)?.[1] ?? '') : '';
  };
  return {
    backend,
    log,
    drawing,
    document,
    draw,
    pass(ms: number) {
      passed += ms;
    },
    async stop() {
      await drawing.stop();
      await backend.goAway();
    },
  };
}

/** A release of these remotes, each at `/name` with the one route `name`. */
export async function toyParts(remotes: ToyRemotes, key = 'r1'): Promise<DrawingParts> {
  const built = await Promise.all(
    Object.entries(remotes).map(async ([name, given]) => {
      const { source, contract } = typeof given === 'string' ? { source: given } : given;
      const { dist, manifest } = await toyBuild(name, { server: source, ...(contract ? { contract } : {}) });
      return { file: join(dist, 'server.cjs'), remote: { base: `/remotes/${name}/${manifest.version}/`, manifest } };
    }),
  );
  return {
    key,
    release: { id: key, remotes: built.map(({ remote }) => pageRemoteOf(remote)) },
    remotes: built.map(({ remote }) => remote),
    shell: { schema: 1, base: '/shell/', contract: 1, scripts: [], styles: [], provides: {} },
    texts: {},
    shellFile: join(await toyShellFolder(), 'server.cjs'),
    shellSeal: builtFile('server.cjs', await readToyShellServer()).integrity,
    remoteFiles: Object.fromEntries(built.map(({ file, remote }) => [remote.manifest.name, file])),
  };
}

/** Source of a server file whose screen says its name; `route` are more words of its route, `before` runs at load. */
export const toyRemote = (name: string, route = '', before = '') =>
  `${before}; exports.remote = { name: '${name}', routes: [{ id: '${name}', path: '/${name}', screen: () => ({ Screen: () => '${name}' }), ${route} }] };`;

const orderOf = ({ url }: ToyBackend, name: string): DrawingOrder => ({
  url: `http://store.test/${name}`,
  matched: { remote: name, route: name },
  outside: { help_centre: '', change_password: '', third_parties: [] },
  development: false,
  now: Date.now(),
  waitMs: 5_000,
  statusWaitMs: 5_000,
  draw: 'page',
  isPayment: false,
  backendUrl: url,
  headers: {},
  isShared: false,
});
