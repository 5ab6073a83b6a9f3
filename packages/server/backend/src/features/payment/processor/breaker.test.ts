import { freePort } from '@store/sandbox';
import { type LocalServer, startServer } from '@store/server-kit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { createSender } from './ask.ts';
import { createBreaker } from './breaker.ts';

describe('createBreaker', () => {
  it('opens after five consecutive failures, allows one probe after ten seconds, closes on success (G08)', () => {
    let now = 0;
    const breaker = createBreaker(() => now);
    for (let failure = 0; failure < 4; failure += 1) breaker.failed();
    breaker.succeeded();
    for (let failure = 0; failure < 5; failure += 1) {
      expect(breaker.allows()).toBe(true);
      breaker.failed();
    }
    expect(breaker.allows()).toBe(false);
    now = 10_001;
    expect([breaker.allows(), breaker.allows()]).toEqual([true, false]);
    breaker.succeeded();
    expect([breaker.allows(), breaker.allows()]).toEqual([true, true]);
  });
});

describe('createSender', () => {
  let server: LocalServer | undefined;
  afterEach(() => server?.close());
  const listening = async (answer: (count: number) => number) => {
    let received = 0;
    server = await startServer((_request, response) => {
      received += 1;
      const status = answer(received);
      // 0: no response.
      if (status !== 0) response.writeHead(status).end('{"fine":true}');
    });
    return { sendRequest: createSender({ url: server.url, timeoutMs: 300 }), count: () => received };
  };

  it('opens the circuit after five requests without response (G08)', async () => {
    const { sendRequest, count } = await listening(() => 0);
    const kinds: string[] = [];
    for (let each = 0; each < 8; each += 1) kinds.push((await sendRequest({ method: 'GET', path: '/' })).kind);
    expect(kinds).toEqual([...Array(5).fill('lost'), ...Array(3).fill('away')]);
    expect(count()).toBeLessThanOrEqual(5);
  });

  it('treats a server error as a lost response, since it may have taken effect (G07)', async () => {
    const { sendRequest } = await listening(() => 500);
    expect(await sendRequest({ method: 'POST', path: '/', body: '{}' })).toEqual({ kind: 'lost' });
  });

  it('reports a failed connection as nothing sent (G08)', async () => {
    const sendRequest = createSender({ url: `http://127.0.0.1:${await freePort()}`, timeoutMs: 2000 });
    expect(await sendRequest({ method: 'POST', path: '/', body: '{}' })).toEqual({ kind: 'away' });
  });

  it('returns refusals with their body', async () => {
    const { sendRequest } = await listening(() => 409);
    expect(await sendRequest({ method: 'GET', path: '/' })).toEqual({
      kind: 'answer',
      status: 409,
      body: { fine: true },
    });
  });
});
