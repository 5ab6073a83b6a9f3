import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { purgeCdn } from './purge-cdn.ts';

let server: Server;
let url: string;
let told: string[][];
let authorization: (string | undefined)[];
let answer: (response: ServerResponse) => void;
let teller: ReturnType<typeof purgeCdn>;
let logged: string[];
let written: string[];
const clock = { now: 1_700_000_000_000 };

beforeEach(async () => {
  told = [];
  authorization = [];
  logged = [];
  written = [];
  answer = (response) => void response.writeHead(200).end('ok');
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { surrogate_keys } = JSON.parse(Buffer.concat(parts).toString());
      told.push(surrogate_keys);
      authorization.push(request.headers.authorization);
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`;
  const log = ({ err }: { err?: unknown }, message?: string) => {
    written.push(inspect(err, { depth: 10, showHidden: true }));
    logged.push(message ?? '');
  };
  teller = purgeCdn({ url, token: 'secret', now: () => clock.now, log: { warn: log, error: log }, firstPauseMs: 2 });
});
afterEach(async () => {
  await teller.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('the CDN', () => {
  it('is told the keys with the token', async () => {
    teller.tell(['P1', 'lists']);
    await expect.poll(() => told).toEqual([['P1', 'lists']]);
    expect(authorization).toEqual(['Bearer secret']);
  });

  it('is told what came while it was being told, the same key too', async () => {
    const responses: ServerResponse[] = [];
    answer = (response) => void responses.push(response);
    teller.tell(['P1']);
    await expect.poll(() => responses.length).toBe(1);
    teller.tell(['P2']);
    teller.tell(['P1']);
    responses[0]?.end();
    await expect.poll(() => told).toEqual([['P1'], ['P2', 'P1']]);
    responses[1]?.end();
    await expect.poll(() => responses[1]?.writableFinished).toBe(true);
    answer = (response) => void response.end();
    teller.tell(['P3']);
    await expect.poll(() => told.at(-1)).toEqual(['P3']);
  });

  it('is told again, all at once, after it failed', async () => {
    let failures = 3;
    answer = (response) => {
      failures -= 1;
      if (failures === 1) teller.tell(['P2']);
      if (failures > 0) response.writeHead(500).end();
      else response.end();
    };
    teller.tell(['P1']);
    await expect.poll(() => told.length).toBe(3);
    expect(new Set(told.at(-1))).toEqual(new Set(['P1', 'P2']));
  });

  it('is left alone once no page of then can still be there', async () => {
    answer = (response) => {
      clock.now += 40_000;
      response.writeHead(401).end();
    };
    teller.tell(['P1']);
    await expect.poll(() => logged.at(-1)).toBe('the CDN was not told what changed');
    expect(told).toHaveLength(2);
  });

  it('is told “all pages” instead of very many, and a few hundred at a time', async () => {
    teller.tell(Array.from({ length: 450 }, (_, n) => `P${n}`));
    await expect.poll(() => told.map((keys) => keys.length)).toEqual([200, 200, 50]);
    told.length = 0;
    teller.tell(Array.from({ length: 2_001 }, (_, n) => `P${n}`));
    await expect.poll(() => told).toEqual([['pages']]);
  });

  it('that never answers holds nobody up who stops', async () => {
    answer = () => undefined;
    teller.tell(['P1']);
    await expect.poll(() => told.length).toBe(1);
    const began = Date.now();
    await teller.stop();
    // By itself it would wait for five seconds.
    expect(Date.now() - began).toBeLessThan(4_000);
  });

  it('that refuses is written of in the log without the token', async () => {
    answer = (response) => void response.writeHead(503).end();
    teller.tell(['P1']);
    await expect.poll(() => written.length).toBeGreaterThan(0);
    expect(written[0]).toContain('the CDN answered 503 to a purge');
    expect(written.join('')).not.toContain('secret');
  });
});
