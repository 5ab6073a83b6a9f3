import { startServer } from '@store/server-kit/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Backends, createBackends } from './backends.ts';
import type { BackendRequest } from './repeat-request.ts';

const ONE = 'http://one.test';
const TWO = 'http://two.test';
const refused = () => Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
const broken = () => Object.assign(new Error('broken off'), { code: 'ECONNRESET' });

let opened: Backends[] = [];
beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map((backends) => backends.stop()));
  vi.useRealTimers();
});

/** Two backends, always ready; with equal load the first is chosen. */
function two() {
  const warned: unknown[] = [];
  const log = { info: () => undefined, warn: (words: unknown) => void warned.push(words) };
  const isReadyAt = async () => true;
  const backends = createBackends({ urls: [ONE, TWO], log, now: Date.now, random: () => 0, isReadyAt });
  opened.push(backends);
  return { backends, warned };
}

interface Answer {
  readonly from: string;
  readonly statusCode: number;
}
type Behaviour = () => Answer | Promise<Answer>;

/** Sends a request with a handler per backend; `sent` lists the backends tried, `ended` the aborted ones. */
function asking(
  backends: Backends,
  behaviours: Readonly<Record<string, Behaviour>>,
  more: Partial<BackendRequest<Answer>> = {},
) {
  const sent: string[] = [];
  const ended: string[] = [];
  const discarded: string[] = [];
  const answer = backends.ask<Answer>({
    repeats: 'read',
    discard: ({ from }) => void discarded.push(from),
    send: async (url, signal) => {
      sent.push(url);
      signal.addEventListener('abort', () => ended.push(url));
      return (behaviours[url] ?? (() => ({ from: url, statusCode: 200 })))();
    },
    ...more,
  });
  answer.catch(() => undefined);
  return { answer, sent, ended, discarded };
}
const fails = (fault: () => Error) => () => Promise.reject(fault());
const late = (from: string, ms: number) => () =>
  new Promise<Answer>((resolve) => setTimeout(() => resolve({ from, statusCode: 200 }), ms));
const away = (url: string, fault = broken) => ({ [url]: fails(fault) });

describe('createBackends: any request', () => {
  it('goes to the less busy of two backends (H07)', async () => {
    const { backends } = two();
    const first = asking(backends, { [ONE]: late(ONE, 100) }, { repeats: 'once' });
    const second = asking(backends, {}, { repeats: 'once' });
    expect([first.sent, second.sent]).toEqual([[ONE], [TWO]]);
    await vi.advanceTimersByTimeAsync(100);
    expect(asking(backends, {}).sent).toEqual([ONE]);
  });

  it.each(['once', 'keyed', 'read'] as const)(
    'is retried on another backend when the connection was refused (%s, H07)',
    async (repeats) => {
      const { answer, sent } = asking(two().backends, away(ONE, refused), { repeats });
      expect((await answer).from).toBe(TWO);
      expect(sent).toEqual([ONE, TWO]);
    },
  );

  it('retries a write that may have arrived only with an idempotency key (H07)', async () => {
    const keyed = asking(two().backends, away(ONE), { repeats: 'keyed' });
    expect((await keyed.answer).from).toBe(TWO);
    const once = asking(two().backends, away(ONE), { repeats: 'once' });
    await expect(once.answer).rejects.toThrow('broken off');
    expect(once.sent).toEqual([ONE]);
  });

  it('is not retried when its body was streamed (H07)', async () => {
    const { answer, sent } = asking(two().backends, away(ONE, refused), { repeats: 'never' });
    await expect(answer).rejects.toThrow('refused');
    expect(sent).toEqual([ONE]);
  });

  it('is not retried after the visitor disconnected, and does not count as a backend failure', async () => {
    const { backends, warned } = two();
    for (let number = 0; number < 5; number += 1) {
      const { answer, sent } = asking(backends, away(ONE), { isWanted: () => false });
      await expect(answer).rejects.toThrow();
      expect(sent).toEqual([ONE]);
    }
    expect(warned).toEqual([]);
  });
});

describe('createBackends: read requests', () => {
  it('hedges a slow read to another backend, uses the first response and aborts the other', async () => {
    const { answer, sent, ended, discarded } = asking(two().backends, { [ONE]: late(ONE, 5_000) });
    await vi.advanceTimersByTimeAsync(499);
    expect(sent).toEqual([ONE]);
    await vi.advanceTimersByTimeAsync(1);
    expect((await answer).from).toBe(TWO);
    expect([sent, ended]).toEqual([[ONE, TWO], [ONE]]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(discarded).toEqual([ONE]);
  });

  it('adapts the hedge delay when all responses are slow', async () => {
    const { backends } = two();
    const slow = { [ONE]: late(ONE, 2_000), [TWO]: late(TWO, 2_000) };
    for (let number = 0; number < 60; number += 1) {
      asking(backends, slow, { repeats: 'once' });
      await vi.advanceTimersByTimeAsync(2_000);
    }
    const { sent } = asking(backends, slow);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5_000);
  });

  it('retries a read on another backend after a 503; returns the 503 of a write (I02)', async () => {
    const busy = { [ONE]: () => ({ from: ONE, statusCode: 503 }) };
    const read = asking(two().backends, busy);
    expect(await read.answer).toEqual({ from: TWO, statusCode: 200 });
    expect(read.discarded).toEqual([ONE]);
    const change = asking(two().backends, busy, { repeats: 'keyed' });
    expect(await change.answer).toEqual({ from: ONE, statusCode: 503 });
  });

  it('returns 503 when both are busy, and the last error when both fail', async () => {
    const busy = (from: string) => () => ({ from, statusCode: 503 });
    const both = asking(two().backends, { [ONE]: busy(ONE), [TWO]: busy(TWO) });
    expect((await both.answer).statusCode).toBe(503);
    const none = asking(two().backends, { ...away(ONE), ...away(TWO, refused) });
    await expect(none.answer).rejects.toThrow('refused');
  });
});

describe('the retry budget', () => {
  it('allows retries for a tenth of the requests, after a burst of ten (I04)', async () => {
    const { backends } = two();
    const busy = (from: string) => () => ({ from, statusCode: 503 });
    let repeats = 0;
    for (let number = 0; number < 1_000; number += 1) {
      const { answer, sent } = asking(backends, { [ONE]: busy(ONE), [TWO]: busy(TWO) });
      await answer;
      repeats += sent.length - 1;
    }
    expect(repeats).toBeGreaterThan(90);
    expect(repeats).toBeLessThanOrEqual(110);
  });
});

describe('a backend that fails three times in a row', () => {
  /** Backends that the next request is sent to. */
  const chosen = (backends: Backends) => asking(backends, {}, { repeats: 'once' }).sent;
  const failing = async (backends: Backends, times: number) => {
    for (let number = 0; number < times; number += 1)
      await asking(backends, away(ONE), { repeats: 'once' }).answer.catch(() => undefined);
  };

  it('is ejected for five seconds, longer after each further failure, and logged (H05)', async () => {
    const { backends, warned } = two();
    await failing(backends, 2);
    expect(chosen(backends)).toEqual([ONE]);
    await vi.advanceTimersByTimeAsync(0);
    await failing(backends, 3);
    expect([chosen(backends), warned]).toEqual([[TWO], [expect.objectContaining({ backend: ONE })]]);
    await vi.advanceTimersByTimeAsync(5_000);
    await failing(backends, 1);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(chosen(backends)).toEqual([TWO]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(chosen(backends)).toEqual([ONE]);
  });

  it('is still used when it is the only one (H05)', async () => {
    const backends = createBackends({ urls: [ONE], log: { info: () => undefined, warn: () => undefined } });
    await failing(backends, 5);
    expect(chosen(backends)).toEqual([ONE]);
  });
});

describe('a backend whose readiness probe fails', () => {
  it('gets no requests until the probe succeeds (H06, H07)', async () => {
    vi.useRealTimers();
    const statuses = { first: 503, second: 200 };
    const servers = await Promise.all(
      (['first', 'second'] as const).map((name) =>
        startServer((_request, response) => response.writeHead(statuses[name]).end()),
      ),
    );
    const urls = servers.map(({ url }) => url);
    const backends = createBackends({ urls, log: { info: () => undefined, warn: () => undefined }, random: () => 0 });
    opened.push(backends);
    const chosen = () => urls.indexOf(asking(backends, {}, { repeats: 'once' }).sent[0] ?? '');
    await expect.poll(chosen).toBe(1);
    statuses.first = 200;
    await expect.poll(chosen, { timeout: 5_000 }).toBe(0);
    for (const server of servers) await server.close();
  });
});
