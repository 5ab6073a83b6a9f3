import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { pageData, serverFile, type ToyStore, toyStore } from '../testing/toy-store.ts';

let store: ToyStore;
afterEach(() => store.stop());

it.each([
  ['throws at load', 'throw new Error("broken")'],
  ['blocks the process', 'for (;;);'],
  ['requires a Node module', 'require("node:fs")'],
  ['is not code', '<!doctype html>'],
  ['throws in its loader', serverFile('loader: () => { throw new Error("broken"); }')],
  ['never settles in its loader', serverFile('loader: () => new Promise(() => {})')],
  ['blocks the process in its loader', serverFile('loader: () => { for (;;); }')],
  ['throws while rendering', serverFile('screen: () => ({ Screen: () => { throw new Error("broken"); } })')],
])('a server file that %s leaves its screen to the browser', async (_, server) => {
  // Production's hang timeout; waiting longer would exceed the test timeout.
  const waits = { RENDER_WAIT_MS: '300', RENDER_STATUS_WAIT_MS: '300' };
  store = await toyStore({ ...waits, RENDER_HANG_MS: '300', RENDER_WORKERS: '2' });
  await store.publish('pond', { path: '/fish/:name', server });
  const { statusCode, body } = await store.app.inject({ url: '/fish/koi' });
  expect(statusCode).toBe(200);
  expect(pageData(body).drawn?.screen ?? false).toBe(false);
  expect(body).toContain('<script defer src="/shell/1.0.0/main.js"');
});

it('reports failures by version at /healthz, and nothing of them in the page', async () => {
  store = await toyStore();
  const server = serverFile('loader: () => { throw new Error("of its own making"); }');
  const version = await store.publish('pond', { path: '/fish/:name', server });
  const { body } = await store.app.inject({ url: '/fish/koi' });
  expect(body).not.toContain('of its own making');
  expect((await store.app.inject({ url: '/healthz' })).json().faults).toEqual({ [`pond@${version}`]: 1 });
});

it('does not cache an incompletely rendered page', async () => {
  store = await toyStore();
  await store.publish('pond', { path: '/fish/:name', server: 'throw new Error("broken")' });
  const { headers } = await store.app.inject({ url: '/fish/koi' });
  expect(headers['cache-control']).toBe('private, no-store');
});

it.each([
  ['/fish/:name', '/fish/koi', 503, 'the code may not exist'],
  ['/fish', '/fish?page=9', 503, 'the list may have fewer pages'],
  ['/fish', '/fish?sort=new', 200, 'the page always exists'],
  ['/fish', '/404', 404, 'the not-found page'],
])(
  'without a renderer an address of %s, %s, is %i for the browser to render: %s (decision 0062)',
  async (path, url, status) => {
    store = await toyStore();
    await store.publish('pond', { path, server: serverFile('') });
    // A modified server file of the shell is not run.
    await appendFile(join(store.registry.root, 'shell', '1.0.0', 'server.cjs'), ' ');
    const { statusCode, headers, body } = await store.app.inject({ url });
    expect([statusCode, headers['retry-after']]).toEqual([status, status === 503 ? '10' : undefined]);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(pageData(body).drawn).toBeNull();
    expect(body).toContain('<script defer src="/shell/1.0.0/main.js"');
  },
);

it('renders pages of other remotes while one remote’s code hangs every worker (D-11)', async () => {
  store = await toyStore({ RENDER_HANG_MS: '300', RENDER_WORKERS: '2' });
  await store.publish('pond', { path: '/fish/:name', server: serverFile('loader: () => { for (;;); }') });
  const server = `exports.remote = { name: 'lake', routes: [{ id: 'lake', path: '/lake/:name', screen: () => ({ Screen: () => '湖' }) }] };`;
  await store.publish('lake', { path: '/lake/:name', server });
  const url = await store.app.listen({ host: '127.0.0.1', port: 0 });
  const open = async (path: string) => {
    const answer = await fetch(`${url}${path}`);
    return { status: answer.status, isRendered: (await answer.text()).includes('<main>湖</main>') };
  };
  const hanging = [1, 2, 3].map((fish) => open(`/fish/${fish}`));
  const others = await Promise.all([1, 2, 3, 4, 5, 6].map((lake) => open(`/lake/${lake}`)));
  expect(others).toEqual(others.map(() => ({ status: 200, isRendered: true })));
  expect(await Promise.all(hanging)).toEqual(hanging.map(() => ({ status: 200, isRendered: false })));
});
