import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type ToyStore, toyStore } from '../testing/toy-store.ts';

let store: ToyStore;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await store.stop();
});

async function listening(variables: Record<string, string>): Promise<number> {
  store = await toyStore(variables);
  return Number(new URL(await store.app.listen({ host: '127.0.0.1', port: 0 })).port);
}

/** Sends this and then single bytes slowly; resolves with the response when the server closes the connection. */
function trickle(port: number, begin: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(begin));
    sockets.push(socket);
    const more = setInterval(() => socket.write('x'), 100);
    socket.on('data', (data) => {
      answer += data.toString();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(more);
      resolve(answer);
    });
  });
}

const HEAD = 'POST /api/cart/_by-customer HTTP/1.1\r\nHost: store.test\r\n';
const BODY = `${HEAD}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`;

it.each([
  ['head', `${HEAD}X-Slow: `],
  ['body', BODY],
  ['chunked body', `${HEAD}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{`],
])('a request whose %s is sent slowly is ended with 408 (E07)', async (_what, begin) => {
  const port = await listening({ SLOW_REQUEST_MS: '400' });
  expect(await trickle(port, begin)).toMatch(/^HTTP\/1.1 408 /);
});

it.each(['review/_add-photo', 'inquiry/_add-photo', 'content/_push'])(
  '%s may take longer than other requests (E07)',
  async (path) => {
    const port = await listening({ SLOW_REQUEST_MS: '400' });
    const photo = trickle(port, BODY.replace('cart/_by-customer', path)).then(() => 'photo');
    const other = trickle(port, BODY).then(() => 'other');
    expect(await Promise.race([photo, other])).toBe('other');
    expect(await photo).toBe('photo');
  },
);

it('limits the open connections per address (E07)', async () => {
  const port = await listening({ MAX_CONNECTIONS_PER_ADDRESS: '3', TRUSTED_PROXIES: '192.0.2.1' });
  const open = () =>
    new Promise<'open' | 'refused'>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('GET /favicon.svg HTTP/1.1\r\nHost: a\r\n\r\n'));
      sockets.push(socket);
      socket.once('data', () => resolve('open'));
      socket.once('error', () => resolve('refused')).once('close', () => resolve('refused'));
    });
  expect(await Promise.all([open(), open(), open()])).toEqual(['open', 'open', 'open']);
  expect(await open()).toBe('refused');
  const [first] = sockets;
  await new Promise((resolve) => first?.once('close', resolve).destroy());
  await expect.poll(open).toBe('open');
});

it('does not limit the connections of trusted proxies (E07)', async () => {
  const port = await listening({ MAX_CONNECTIONS_PER_ADDRESS: '1' });
  const answers = await Promise.all([1, 2, 3].map(() => fetch(`http://127.0.0.1:${port}/favicon.svg`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});
