import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RawAnswer, rawRequest } from '../testing/raw-request.ts';
import { CALL, serverFile, storeForFile } from '../testing/toy-store.ts';
import { type Nginx, startNginx } from './nginx.ts';

/** Generated targets, of which 13,252 are distinct. */
const TARGETS = 20_000;
/** Concurrent requests. */
const SIDES = 24;
/** Valid pages are checked after this number of odd requests. */
const ROUND = 500;
const HONEST = ['/fish/koi', '/fish/ayu', '/fish/koi?page=2', '/fish/%E9%AF%89'];
const MEMBER = 'cookie: store_session=C1\r\n';
const PRIVATE = 'points of C1';

const store = storeForFile();
let nginx: Nginx;
let inside: Server;
let trap: string;
let gatewayPort: number;
const hits: string[] = [];

beforeAll(async () => {
  await store.publish('pond', {
    path: '/fish/:name',
    server: serverFile(`loader: ({ shop }) => shop.call(call, {}), head: () => ({ canonical: '/fish/koi' })`, CALL),
  });
  store.answers['/api/fish/_get'] = { status: true, data: { name: 'koi' } };
  gatewayPort = Number(new URL(await store.app.listen({ host: '127.0.0.1', port: 0 })).port);
  nginx = await startNginx(gatewayPort);
  inside = createServer((request, response) => {
    hits.push(`${request.method} ${request.url}`);
    response.end('inside');
  });
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an address of this shape.
  trap = `127.0.0.1:${(inside.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await nginx.stop();
  inside.close();
});

/** Malformed request targets: forms, encodings, dots, slashes of all kinds, NUL, hosts, schemes. */
function oddTargets(): string[] {
  const piece = fc.constantFrom(
    ...[
      '/',
      '//',
      '\\',
      '%2f',
      '%5c',
      '%252f',
      '.',
      '..',
      '/../',
      '%2e%2e',
      '..;',
      ';a=1',
      '%00',
      '%0d%0a',
      '%20',
      '%zz',
      '%',
    ],
    ...['?', '&', '=', '#', '@', ':', '*', '|', '"', '<', '[', '\u00e9\u00af\u0089', '\u00ff', '\t'],
    ...[
      'fish',
      'koi',
      'ayu',
      'api',
      'login',
      'logout',
      'shell',
      'main.js',
      'remotes',
      'pictures',
      'healthz',
      '.css',
      '404',
    ],
    ...[trap, `http://${trap}`, `//${trap}`, 'https:', 'HTTP://', 'ftp://', 'user:pass@'],
  );
  const pieces = fc.array(piece, { minLength: 1, maxLength: 7 }).map((parts) => parts.join(''));
  const spoiled = fc.tuple(
    fc.constantFrom('', '/', '//', `http://${trap}`, '/api/', '/shell/..', '/%2e/'),
    fc.constantFrom(...HONEST),
    pieces,
  );
  const target = fc.oneof(
    pieces,
    pieces.map((text) => `/${text}`),
    spoiled.map(([before, page, after]) => `${before}${page}${after}`),
    spoiled.map(([before, page]) => `${before}${page}`),
  );
  // A request line ends at its first space or line break.
  const texts = new Set(fc.sample(target, { numRuns: TARGETS, seed: 13 }));
  return [...texts].filter((text) => !/[\r\n ]/.test(text));
}

const honestPages = async (port: number) => {
  const answers = await Promise.all(HONEST.map((page) => rawRequest(port, page)));
  return answers.map(({ status, body }) => [
    status,
    /rel="canonical" href="([^"]*)"/.exec(body)?.[1],
    /<main>(.*?)<\/main>/s.exec(body)?.[1],
  ]);
};

it.each([
  ['the gateway', () => gatewayPort],
  ['nginx', () => nginx.port],
])(
  '13,000 odd targets through %s reach no other host, change no page, cache nothing private (C16, E06)',
  async (_name, portOf) => {
    const port = portOf();
    const expected = HONEST.map(() => [200, 'http://store.test/fish/koi', expect.any(String)]);
    const before = await honestPages(port);
    expect(before).toEqual(expected);

    const leaks: string[] = [];
    const ask = async (target: string, index: number): Promise<void> => {
      const isMember = index % 3 === 0;
      const method = index % 7 === 0 ? 'POST' : 'GET';
      const answer: RawAnswer = await rawRequest(port, target, { method, headers: isMember ? MEMBER : '' });
      const isCached = /cache-control: public/i.test(answer.head);
      if (answer.body.includes(PRIVATE) && (!isMember || isCached)) leaks.push(`private: ${target}`);
      if (answer.body.includes('inside') || answer.head.includes(`location: http`)) leaks.push(`elsewhere: ${target}`);
      if (isCached && answer.body.includes(trap)) leaks.push(`kept host: ${target}`);
      if (answer.status >= 500) leaks.push(`${answer.status}: ${target}`);
    };
    const targets = oddTargets();
    for (let from = 0; from < targets.length; from += ROUND) {
      const queue = targets.slice(from, from + ROUND).entries();
      const side = async () => {
        for (const [index, target] of queue) await ask(target, from + index);
      };
      await Promise.all(Array.from({ length: SIDES }, side));
      expect(await honestPages(port)).toEqual(before);
    }
    expect([leaks, hits]).toEqual([[], []]);
    expect(await cachedFilesWith(PRIVATE)).toEqual([]);
  },
);

/** Lists files in nginx's caches that contain a text. */
async function cachedFilesWith(text: string): Promise<string[]> {
  const files = [...(await nginx.cacheFiles('versions')), ...(await nginx.cacheFiles('pages'))];
  const held = await Promise.all(
    files.map(async (file) => (await readFile(file, 'latin1').catch(() => '')).includes(text)),
  );
  return files.filter((_, index) => held[index]);
}
