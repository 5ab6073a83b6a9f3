import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerCached } from './answer-cached.ts';
import { type CachedPage, toCachedPage } from './cached-page.ts';
import { chooseEncoding, serialQueue } from './compressed-body.ts';
import type { RenderedDocument } from './rendered-document.ts';

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
const arrivalOf = (standsIn = '') => `request;desc="${standsIn}"`;
beforeAll(async () => {
  app = Fastify();
  // As in the gateway: it must leave alone what is compressed already.
  await app.register(fastifyCompress, { encodings: ['br', 'gzip', 'identity'] });
  app.get('/', (request, reply) =>
    answerCached(page, request, reply, { now: RENDERED_AT + 7_900, isShared, arrivalOf }),
  );
});
afterAll(() => app.close());
const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: '/', headers });

describe('a shared page', () => {
  it('says how long it may be kept, how old it is and what it shows', async () => {
    expect((await ask()).headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=10, stale-while-revalidate=60',
      age: '7',
      'server-timing': 'age;dur=7900, request;desc=""',
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
  ])('comes as %s to who takes “%s”', async (encoding, accepts, open) => {
    for (const _ of ['made', 'kept']) {
      const answer = await ask({ 'accept-encoding': accepts });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
      expect(answer.headers.vary).toBe('Accept-Encoding');
      expect(open(answer.rawPayload).toString()).toBe(HTML);
    }
  });

  it('comes smaller once it was worth the work', async () => {
    page = cached({ body: Array.from({ length: 4_000 }, (_, n) => `<p>${(n * 7_919) % 10_007}</p>`).join('') });
    const quick = (await ask({ 'accept-encoding': 'br' })).rawPayload.length;
    page.body.improve();
    await expect.poll(async () => (await ask({ 'accept-encoding': 'br' })).rawPayload.length).toBeLessThan(quick);
    page = cached();
  });

  it.each([
    ['its tag', () => page.etag],
    ['its tag without W/', () => page.etag.slice(2)],
    ['its tag among others', () => `"x", ${page.etag}`],
    ['any', () => '*'],
  ])('is not sent again to who has %s', async (_what, tag) => {
    const answer = await ask({ 'if-none-match': tag(), 'accept-encoding': 'br' });
    expect([answer.statusCode, answer.body]).toEqual([304, '']);
    expect(answer.headers).toMatchObject({ etag: page.etag, vary: 'Accept-Encoding', age: '7' });
    expect(answer.headers['cache-control']).toContain('s-maxage=10');
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it('is sent to who has another', async () => {
    const other = cached({ body: `${HTML} ` }).etag;
    expect(other).not.toBe(page.etag);
    expect((await ask({ 'if-none-match': other })).statusCode).toBe(200);
    expect(cached().etag).toBe(page.etag);
  });

  it('has no body for HEAD', async () => {
    const answer = await ask({ 'accept-encoding': 'br' }, 'HEAD');
    expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([200, '', page.etag]);
  });

  it('of another status is sent whatever the visitor has', async () => {
    page = cached({ status: 404 });
    expect((await ask({ 'if-none-match': page.etag })).statusCode).toBe(404);
    page = cached();
  });

  it('names its products as “many” rather than in a header no proxy takes', async () => {
    page = cached({ tags: Array.from({ length: 400 }, (_, n) => `P${1000 + n}`) });
    expect((await ask()).headers['surrogate-key']).toBe('pages many-products');
    page = cached();
  });
});

describe('the encoding', () => {
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
  ])('of “%s” is %s', (header, encoding) => expect(chooseEncoding(header)).toBe(encoding));
});

it('is kept by no CDN when it is of a canary or a pinned visit, and the visitor’s browser asks whether it has it (D-05)', async () => {
  page = cached();
  isShared = false;
  const first = await ask();
  expect(first.headers['cache-control']).toBe('private, no-cache');
  expect(first.headers).not.toHaveProperty('surrogate-key');
  expect((await ask({ 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
  isShared = true;
});
