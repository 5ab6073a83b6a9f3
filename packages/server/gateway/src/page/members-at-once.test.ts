import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loggedInAs } from '../testing/toy-backend.ts';
import { serverFile, type ToyStore, toyStore } from '../testing/toy-store.ts';

/** Response time of a backend that handles one request at a time, like the embedded database, ms. */
const ANSWER_MS = 8;
const MEMBERS = 32;

let store: ToyStore;
let backend: Server;
beforeEach(async () => {
  let free = Promise.resolve();
  backend = createServer((request, response) => {
    const member = /store_session=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    free = free.then(() => new Promise((resolve) => setTimeout(resolve, ANSWER_MS)));
    void free.then(() => {
      if (!/logged-in|points|orders/.test(request.url ?? '')) return response.writeHead(404).end('{}');
      const orders = { status: true, data: `orders of ${member}` };
      response.end(JSON.stringify(request.url === '/api/logged-in' ? loggedInAs(member) : orders));
    });
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an address of this shape.
  const url = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  // The waits of production, but a longer hang timeout: on a busy machine a healthy process may miss heartbeats.
  store = await toyStore({
    BACKEND_URL: url,
    RENDER_WAIT_MS: '300',
    RENDER_STATUS_WAIT_MS: '4500',
    RENDER_WORKERS: '2',
  });
});
afterEach(async () => {
  await store.stop();
  backend.closeAllConnections();
  await new Promise((resolve) => backend.close(resolve));
});

it('renders each of many concurrent members’ pages with their own content (P26)', async () => {
  await store.publish('pond', {
    path: '/fish/:name',
    server: serverFile(
      `loader: ({ shop }) => shop.call({ path: 'orders' }, {}), screen: () => ({ Screen: ({ data }) => data })`,
    ),
  });
  const members = Array.from({ length: MEMBERS }, (_, number) => `m${number}`);
  const pages = await Promise.all(
    members.map(async (member) => {
      const cookie = `store_session=${member}`;
      const { body } = await store.app.inject({ url: '/fish/koi', headers: { cookie } });
      return /<main>(.*?)<\/main>/.exec(body)?.[1];
    }),
  );
  expect(pages).toEqual(members.map((member) => `orders of ${member}`));
});
