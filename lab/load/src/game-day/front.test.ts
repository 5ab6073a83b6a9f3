import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Front, openFront } from './front.ts';
import { whatWasNoticed } from './summary.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'store-front-'));
const key = path.join(folder, 'key.pem');
const certificate = path.join(folder, 'certificate.pem');

/** Server that answers once per connection, and closes it on the next request. */
let server: Server;
let front: Front;
let requests = 0;
beforeAll(async () => {
  const names = ['-subj', '/CN=front', '-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...names], { stdio: 'pipe' });
  const used = new WeakSet<object>();
  server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (request, reply) => {
    requests += 1;
    if (request.url === '/api/busy') return void reply.writeHead(503, { 'retry-after': '2' }).end();
    if (request.headers['accept-encoding'] === 'br' && request.url?.startsWith('/packed/')) {
      reply.writeHead(Number(request.url.slice('/packed/'.length)), { 'content-encoding': 'br' });
      return void reply.end(brotliCompressSync('a page'));
    }
    if (used.has(request.socket)) return void request.socket.destroy();
    used.add(request.socket);
    reply.end('answered');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  requests = 0;
  // `address()` of a listening server is an AddressInfo.
  front = openFront({ url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, caFile: certificate });
  return () => front.close();
});

it('returns Retry-After in ms', async () => {
  expect(await front.post('/api/busy', '{}', {}, '127.0.0.1')).toMatchObject({ status: 503, retryAfterMs: 2_000 });
  expect(await front.get('/one', '127.0.0.1')).toMatchObject({ status: 200, retryAfterMs: 0 });
});

it('decompresses failed pages, but not successful ones', async () => {
  expect(await front.get('/packed/200', '127.0.0.1')).toMatchObject({ status: 200, text: '' });
  expect(await front.get('/packed/503', '127.0.0.1')).toMatchObject({ status: 503, text: 'a page' });
});

describe('a keep-alive connection closed by the server', () => {
  it('is no failure of a page, which is requested again like by browsers', async () => {
    expect(await front.get('/one', '127.0.0.1')).toMatchObject({ status: 200, text: 'answered' });
    expect(await front.get('/two', '127.0.0.1')).toMatchObject({ status: 200, text: 'answered' });
    expect(requests).toBe(3);
  });

  it('is a failure of a POST, which may have had its effect, and is reported with its reason', async () => {
    expect(await front.post('/api/a', '{}', {}, '127.0.0.1')).toMatchObject({ status: 200 });
    const { status, text, ms } = await front.post('/api/b', '{}', {}, '127.0.0.1');
    expect([status, text, requests]).toEqual([0, 'socket hang up', 2]);
    const noticed = whatWasNoticed(
      [{ asked: 'call', what: 'b', at: 2_500, ms, status, isGood: false, why: text }],
      1_000,
    );
    expect(noticed).toMatchObject({ failedCalls: 1, untilWell: 1.5 });
    expect(noticed.failed).toEqual([`1.50 s · ${Math.round(ms)} ms · b · no answer · socket hang up`]);
  });
});
