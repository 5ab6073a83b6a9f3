import { connect } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { storeForFile } from '../testing/toy-store.ts';

const store = storeForFile();
let port: number;
beforeAll(async () => {
  store.answers['/api/echo'] = { status: true };
  port = Number(new URL(await store.app.listen({ host: '127.0.0.1', port: 0 })).port);
});

/** Sends a raw message; resolves with the whole response when the server closes the connection. */
const say = (message: string): Promise<string> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(message));
    socket.on('data', (data) => {
      answer += data.toString();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
  });

const HEAD = 'POST /api/echo HTTP/1.1\r\nHost: store.test\r\nContent-Type: application/json\r\n';
const SECOND = 'GET /api/smuggled HTTP/1.1\r\nHost: store.test\r\nConnection: close\r\n\r\n';

it.each([
  ['a length and chunks', `${HEAD}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SECOND}`],
  ['two lengths', `${HEAD}Content-Length: 2\r\nContent-Length: 90\r\n\r\n{}${SECOND}`],
  ['a malformed length', `${HEAD}Content-Length: +2\r\n\r\n{}${SECOND}`],
  ['chunked not as the last coding', `${HEAD}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${SECOND}`],
  ['a malformed chunk size', `${HEAD}Transfer-Encoding: chunked\r\n\r\n0x2\r\n{}\r\n0\r\n\r\n${SECOND}`],
  ['a header whose name ends in a space', `${HEAD}Content-Length : 2\r\n\r\n{}${SECOND}`],
])('a message with %s is rejected, and the bytes after it are not parsed as a request (E07)', async (_, message) => {
  expect(await say(message)).toMatch(/^HTTP\/1.1 400 /);
  expect(store.seen.filter(({ url }) => url.includes('smuggled'))).toEqual([]);
});

it.each(['/', '/api/echo', '/favicon.svg'])('TRACE of %s does not echo the request', async (path) => {
  const answer = await say(
    `TRACE ${path} HTTP/1.1\r\nHost: store.test\r\nCookie: store_session=secret\r\nConnection: close\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1.1 (404|405|501|400) /);
  expect(answer).not.toContain('store_session');
});
