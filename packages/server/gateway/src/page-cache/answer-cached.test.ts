import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerCached } from './answer-cached.ts';
import { type CachedPage, toCachedPage } from './cached-page.ts';
import { chooseEncoding, serialQueue } from './compressed-body.ts';
import type { PageLookup, RenderedDocument } from './rendered-document.ts';

const RENDERED_AT = 1_700_000_000_000;
const HTML = `<!doctype html><title>シャンプー</title>${'<p>頭皮をすこやかに保つ</p>'.repeat(500)}`;
const rendered: RenderedDocument = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private' },
  body: HTML,
  tags: ['P1001', 'lists'],
  isWhole: true,
};
function cached(words: Partial<RenderedDocument> = {}): CachedPage {
  const page = toCachedPage({ ...rendered, ...words }, RENDERED_AT, serialQueue());
  if (!page) throw new Error('not kept');
  return page;
}

let app: FastifyInstance;
let page = cached();
let isShared = true;
const arrivalOf: PageLookup['arrivalOf'] = ({ isStandIn }) => `request;desc="${isStandIn}"`;
beforeAll(async () => {
  app = Fastify();
  // As in the gateway, which must not compress a compressed body again.
  await app.register(fastifyCompress, { encodings: ['br', 'gzip', 'identity'] });
  app.get('/', (request, reply) =>
    answerCached(page, request, reply, { now: RENDERED_AT + 7_900, isShared, arrivalOf }),
  );
});
afterAll(() => app.close());
const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: '/', headers });

describe('answerCached', () => {
  it('sends lifetimes for browsers and CDNs, age and surrogate keys', async () => {
    expect((await ask()).headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=10',
      'cdn-cache-control': 'max-age=10, stale-while-revalidate=60',
      age: '7',
      'server-timing': 'age;dur=7900, request;desc="false"',
      etag: page.etag,
      vary: 'Accept-Encoding',
      'surrogate-key': 'pages P1001 lists',
      'content-type': 'text/html; charset=utf-8',
    });
  });

  it.each([
    ['br', 'br, gzip', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip', 'gzip', (bytes: Buffer) => gunzipSync(bytes)],
    [undefined, '', (bytes: Buffer) => bytes],
  ])('sends %s to a client that accepts “%s”', async (encoding, accepts, open) => {
    for (const _ of ['made', 'kept']) {
      const answer = await ask({ 'accept-encoding': accepts });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
      expect(answer.headers.vary).toBe('Accept-Encoding');
      expect(open(answer.rawPayload).toString()).toBe(HTML);
    }
  });

  it('keeps a page of the previous version out of a CDN, so that its visits are counted (D-05)', async () => {
    page = cached({ isStandIn: true });
    const { headers } = await ask();
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'server-timing': 'age;dur=7900, request;desc="true"',
    });
    expect(headers['surrogate-key']).toBeUndefined();
    page = cached();
  });

  it('sends a smaller body after the strong compression', async () => {
    page = cached({ body: Array.from({ length: 4_000 }, (_, n) => `<p>${(n * 7_919) % 10_007}</p>`).join('') });
    const quick = (await ask({ 'accept-encoding': 'br' })).rawPayload.length;
    page.body.improve();
    await expect.poll(async () => (await ask({ 'accept-encoding': 'br' })).rawPayload.length).toBeLessThan(quick);
    page = cached();
  });

  it.each([
    ['its etag', () => page.etag],
    ['its etag without W/', () => page.etag.slice(2)],
    ['its etag among others', () => `"x", ${page.etag}`],
    ['*', () => '*'],
  ])('responds 304 to a client that sends %s', async (_what, tag) => {
    const answer = await ask({ 'if-none-match': tag(), 'accept-encoding': 'br' });
    expect([answer.statusCode, answer.body]).toEqual([304, '']);
    expect(answer.headers).toMatchObject({ etag: page.etag, vary: 'Accept-Encoding', age: '7' });
    expect(answer.headers['cache-control']).toContain('s-maxage=10');
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it('sends the page to a client with another etag', async () => {
    const other = cached({ body: `${HTML} ` }).etag;
    expect(other).not.toBe(page.etag);
    expect((await ask({ 'if-none-match': other })).statusCode).toBe(200);
    expect(cached().etag).toBe(page.etag);
  });

  it('sends no body for HEAD', async () => {
    const answer = await ask({ 'accept-encoding': 'br' }, 'HEAD');
    expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([200, '', page.etag]);
  });

  it('sends an error page in full even if the etag matches', async () => {
    page = cached({ status: 404 });
    expect((await ask({ 'if-none-match': page.etag })).statusCode).toBe(404);
    page = cached();
  });

  it('uses one surrogate key for many products, to keep the header short', async () => {
    page = cached({ tags: Array.from({ length: 400 }, (_, n) => `P${1000 + n}`) });
    expect((await ask()).headers['surrogate-key']).toBe('pages many-products');
    page = cached();
  });
});

describe('chooseEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['deflate, zstd', 'identity'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['BR', 'br'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['br;q=0, *', 'gzip'],
    ['identity', 'identity'],
    ['gzip;q=nonsense', 'identity'],
    ['x-gzip', 'gzip'],
  ])('for “%s” is %s', (header, encoding) => expect(chooseEncoding(header)).toBe(encoding));
});

it('answerCached: a canary or pinned page is not cached by a CDN, and is revalidated by the browser (D-05)', async () => {
  page = cached();
  isShared = false;
  const first = await ask();
  expect(first.headers['cache-control']).toBe('private, no-cache');
  expect(first.headers).not.toHaveProperty('surrogate-key');
  expect((await ask({ 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
  isShared = true;
});
