import { afterEach, expect, it } from 'vitest';
import { pageData, serverFile, type ToyStore, toyStore } from '../testing/toy-store.ts';

let store: ToyStore;
afterEach(() => store.stop());

it.each([
  ['throws at once', 'throw new Error("broken")'],
  ['holds the process', 'for (;;);'],
  ['asks for the machine', 'require("node:fs")'],
  ['is no code', '<!doctype html>'],
  ['throws in its loader', serverFile('loader: () => { throw new Error("broken"); }')],
  ['never ends in its loader', serverFile('loader: () => new Promise(() => {})')],
  ['holds the process in its loader', serverFile('loader: () => { for (;;); }')],
  ['throws while rendering', serverFile('screen: () => ({ Screen: () => { throw new Error("broken"); } })')],
])('a server file that %s leaves its screen to the browser', async (_, server) => {
  // Hangs are found at the pace of production here; a page that waited for them would outlast the test.
  const waits = { RENDER_WAIT_MS: '300', RENDER_STATUS_WAIT_MS: '300' };
  store = await toyStore({ ...waits, RENDER_HANG_MS: '300', RENDER_WORKERS: '2' });
  await store.publish('pond', { path: '/fish/:name', server });
  const { statusCode, body } = await store.app.inject({ url: '/fish/koi' });
  expect(statusCode).toBe(200);
  expect(pageData(body).drawn?.screen ?? false).toBe(false);
  expect(body).toContain('<script defer src="/shell/1.0.0/main.js"');
});

it('faults are told by version at /healthz, with nothing of them in the page', async () => {
  store = await toyStore();
  const server = serverFile('loader: () => { throw new Error("of its own making"); }');
  const version = await store.publish('pond', { path: '/fish/:name', server });
  const { body } = await store.app.inject({ url: '/fish/koi' });
  expect(body).not.toContain('of its own making');
  expect((await store.app.inject({ url: '/healthz' })).json().faults).toEqual({ [`pond@${version}`]: 1 });
});

it('a page that was not rendered whole is nobody else’s', async () => {
  store = await toyStore();
  await store.publish('pond', { path: '/fish/:name', server: 'throw new Error("broken")' });
  const { headers } = await store.app.inject({ url: '/fish/koi' });
  expect(headers['cache-control']).toBe('private, no-store');
});

it.each([
  ['/fish/:name', '/fish/koi', 503, 'a code may name nothing'],
  ['/fish', '/fish?page=9', 503, 'a list may end before'],
  ['/fish', '/fish?sort=new', 200, 'it is there in any case'],
  ['/fish', '/404', 404, 'it is known for what it is'],
])(
  'when no thread can render, an address of %s, %s, is %i for the browser to render: %s (decision 0019)',
  async (path, url, status) => {
    store = await toyStore({ RENDER_HANG_MS: '300', RENDER_WORKERS: '1' });
    const server = serverFile("loader: ({ url }) => { if (url.searchParams.has('hold')) for (;;); }");
    await store.publish('pond', { path, server });
    // The one thread is held until it is ended, long after this page was given up.
    const held = await store.app.inject({ url: path.replace(':name', 'koi'), query: { hold: '1' } });
    expect(pageData(held.body).drawn).toBeNull();
    const { statusCode, headers, body } = await store.app.inject({ url });
    expect([statusCode, headers['retry-after']]).toEqual([status, status === 503 ? '10' : undefined]);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(pageData(body).drawn).toBeNull();
    expect(body).toContain('<script defer src="/shell/1.0.0/main.js"');
  },
);
