import type { ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import { logSerializers } from '@store/server-kit';
import { forTest, startServer } from '@store/server-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CdnKind, purgeCdn } from './purge-cdn.ts';

let purged: string[][];
let authorization: (string | undefined)[];
let fastlyKeys: unknown[];
let answer: (response: ServerResponse) => void;
let cdn: ReturnType<typeof purgeCdn>;
let logged: string[];
let written: string[];
const clock = { now: 1_700_000_000_000 };
const server = forTest(() =>
  startServer((request, response, body) => {
    purged.push(JSON.parse(body).surrogate_keys);
    authorization.push(request.headers.authorization);
    fastlyKeys.push(request.headers['fastly-key']);
    answer(response);
  }),
);

beforeEach(() => {
  purged = [];
  authorization = [];
  fastlyKeys = [];
  logged = [];
  written = [];
  answer = (response) => void response.writeHead(200).end('ok');
  cdn = open();
});
afterEach(() => cdn.stop());

function open(kind?: CdnKind) {
  const log = ({ err }: { err?: unknown }, message?: string) => {
    written.push(inspect(logSerializers.err(err), { depth: 10, showHidden: true }));
    logged.push(message ?? '');
  };
  const url = `${server.url}/purge`;
  const options = { url, token: 'secret', now: () => clock.now, log: { warn: log, error: log }, firstBackoffMs: 2 };
  return purgeCdn(kind ? { ...options, kind } : options);
}

describe('purgeCdn', () => {
  it('sends the keys with the token', async () => {
    cdn.purge(['P1', 'lists']);
    await expect.poll(() => purged).toEqual([['P1', 'lists']]);
    expect(authorization).toEqual(['Bearer secret']);
  });

  it('sends Fastly’s token header', async () => {
    await cdn.stop();
    cdn = open('fastly');
    cdn.purge(['P1', 'lists']);
    await expect.poll(() => purged).toEqual([['P1', 'lists']]);
    expect([authorization, fastlyKeys]).toEqual([[undefined], ['secret']]);
  });

  it('sends keys added during a request in the next one, repeated keys included', async () => {
    const responses: ServerResponse[] = [];
    answer = (response) => void responses.push(response);
    cdn.purge(['P1']);
    await expect.poll(() => responses.length).toBe(1);
    cdn.purge(['P2']);
    cdn.purge(['P1']);
    responses[0]?.end();
    await expect.poll(() => purged).toEqual([['P1'], ['P2', 'P1']]);
    responses[1]?.end();
    await expect.poll(() => responses[1]?.writableFinished).toBe(true);
    answer = (response) => void response.end();
    cdn.purge(['P3']);
    await expect.poll(() => purged.at(-1)).toEqual(['P3']);
  });

  it('retries after a failure, with all pending keys together', async () => {
    let failures = 3;
    answer = (response) => {
      failures -= 1;
      if (failures === 1) cdn.purge(['P2']);
      if (failures > 0) response.writeHead(500).end();
      else response.end();
    };
    cdn.purge(['P1']);
    await expect.poll(() => purged.length).toBe(3);
    expect(new Set(purged.at(-1))).toEqual(new Set(['P1', 'P2']));
  });

  it('gives up once no purged page can still be cached', async () => {
    answer = (response) => {
      clock.now += 40_000;
      response.writeHead(401).end();
    };
    cdn.purge(['P1']);
    await expect.poll(() => logged.at(-1)).toBe('gave up on a purge');
    expect(purged).toHaveLength(2);
  });

  it('sends a few hundred keys at a time, and purges all pages instead of very many keys', async () => {
    cdn.purge(Array.from({ length: 450 }, (_, n) => `P${n}`));
    await expect.poll(() => purged.map((keys) => keys.length)).toEqual([200, 200, 50]);
    purged.length = 0;
    cdn.purge(Array.from({ length: 2_001 }, (_, n) => `P${n}`));
    await expect.poll(() => purged).toEqual([['pages']]);
  });

  it('stops immediately while the CDN does not respond', async () => {
    answer = () => undefined;
    cdn.purge(['P1']);
    await expect.poll(() => purged.length).toBe(1);
    const began = Date.now();
    await cdn.stop();
    // The request timeout is five seconds.
    expect(Date.now() - began).toBeLessThan(4_000);
  });

  it('logs a refused purge without the token', async () => {
    answer = (response) => void response.writeHead(503).end();
    cdn.purge(['P1']);
    await expect.poll(() => written.length).toBeGreaterThan(0);
    expect(written[0]).toContain('Request failed with status code 503');
    expect(written.join('')).not.toContain('secret');
  });
});
