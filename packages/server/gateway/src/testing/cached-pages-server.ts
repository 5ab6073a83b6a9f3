import Fastify from 'fastify';
import { createCachedPages } from '../page-cache/cached-pages.ts';
import type { RenderedDocument } from '../page-cache/rendered-document.ts';

/** Start of the clock, epoch ms. */
export const START = 1_700_000_000_000;
/** Creates the result of a render, complete and successful by default. */
export const page = (words: Partial<RenderedDocument> = {}): RenderedDocument => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: 'page',
  tags: [],
  isWhole: true,
  ...words,
});

interface Given {
  size?: number;
  isCurrent?: () => boolean;
  schedule?: (work: () => void) => void;
}
const atOnce = (work: () => void) => work();

/** A page cache behind a real server, with a clock that the test sets and a render counter. */
export function cachedPagesServer({ size, isCurrent = () => true, schedule = atOnce }: Given = {}) {
  const clock = { now: START };
  const logged: string[] = [];
  const log = (_: unknown, message?: string) => void logged.push(message ?? '');
  const cached = createCachedPages({
    now: () => clock.now,
    log: { warn: log, error: log },
    isCurrent,
    schedule,
    ...(size ? { size } : {}),
  });
  let rendered = 0;
  let next: (address: string) => Promise<RenderedDocument> | RenderedDocument = () => page();
  let release = 'r1';
  const app = Fastify();
  app.get('/*', (request, reply) =>
    cached.answer(
      request,
      reply,
      {
        release,
        shell: 's1',
        address: request.url,
        isShared: true,
        arrivalOf: () => '',
        live: release,
        takeRender: () => undefined,
      },
      async () => {
        rendered += 1;
        return next(request.url);
      },
    ),
  );
  return {
    clock,
    cached,
    logged,
    renders: (how: typeof next) => {
      next = how;
    },
    publish: (id: string) => {
      release = id;
    },
    get: async (address = '/') => {
      const answer = await app.inject(address);
      return { status: answer.statusCode, body: answer.body, cache: answer.headers['cache-control'], answer };
    },
    rendered: () => rendered,
  };
}

export function later<T = void>() {
  const { promise, resolve: keep } = Promise.withResolvers<T>();
  return { promise, keep };
}
/** Lets all pending callbacks run. */
export const turn = () => new Promise((resolve) => setImmediate(resolve));
