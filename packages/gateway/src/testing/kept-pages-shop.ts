import Fastify from 'fastify';
import type { DrawnPage } from '../shared-pages/drawn-page.ts';
import { keptPages } from '../shared-pages/kept-pages.ts';

/** When the clock begins, epoch ms. */
export const START = 1_700_000_000_000;
/** What a drawing came to; whole and good unless told. */
export const page = (words: Partial<DrawnPage> = {}): DrawnPage => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: 'page',
  tags: [],
  isWhole: true,
  ...words,
});

interface Given {
  size?: number;
  isHeard?: () => boolean;
  later?: (work: () => void) => void;
}
const atOnce = (work: () => void) => work();

/** Kept pages behind a real server, with a clock that the test sets and drawings that it counts. */
export function shop({ size, isHeard = () => true, later = atOnce }: Given = {}) {
  const clock = { now: START };
  const logged: string[] = [];
  const log = (_: unknown, message?: string) => void logged.push(message ?? '');
  const kept = keptPages({
    now: () => clock.now,
    log: { warn: log, error: log },
    isHeard,
    later,
    ...(size ? { size } : {}),
  });
  let drawn = 0;
  let next: (address: string) => Promise<DrawnPage> | DrawnPage = () => page();
  let release = 'r1';
  const app = Fastify();
  app.get('/*', (request, reply) =>
    kept.answer(request, reply, { release, shell: 's1', address: request.url }, async () => {
      drawn += 1;
      return next(request.url);
    }),
  );
  return {
    clock,
    kept,
    logged,
    draws: (how: typeof next) => {
      next = how;
    },
    publish: (id: string) => {
      release = id;
    },
    get: async (address = '/') => {
      const answer = await app.inject(address);
      return { status: answer.statusCode, body: answer.body, cache: answer.headers['cache-control'], answer };
    },
    drawn: () => drawn,
  };
}

/** A promise that the test keeps when it wants to. */
export function later<T = void>() {
  let keep: (value: T) => void = () => {};
  const promise = new Promise<T>((resolve) => {
    keep = resolve;
  });
  return { promise, keep };
}
/** Lets everything run that waits for nothing. */
export const turn = () => new Promise((resolve) => setImmediate(resolve));
