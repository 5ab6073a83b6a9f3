import fc from 'fast-check';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { DrawnPage } from './drawn-page.ts';
import { keptPages } from './kept-pages.ts';

const START = 1_700_000_000_000;
const page = (words: Partial<DrawnPage> = {}): DrawnPage => ({
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
function shop({ size, isHeard = () => true, later = atOnce }: Given = {}) {
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
function later<T = void>() {
  let keep: (value: T) => void = () => {};
  const promise = new Promise<T>((resolve) => {
    keep = resolve;
  });
  return { promise, keep };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('kept pages', () => {
  it('are drawn once for a hundred who ask at the same time', async () => {
    const store = shop();
    const ready = later();
    store.draws(async () => {
      await ready.promise;
      return page({ body: 'the one' });
    });
    const asks = Array.from({ length: 100 }, () => store.get('/product/P1'));
    await turn();
    ready.keep();
    const answers = await Promise.all(asks);
    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['the one']));
    expect(store.drawn()).toBe(1);
  });

  it('fail together when their drawing fails, and are drawn again by the next', async () => {
    const store = shop();
    store.draws(() => Promise.reject(new Error('broken')));
    const answers = await Promise.all([store.get(), store.get()]);
    expect([answers.map(({ status }) => status), store.drawn()]).toEqual([[500, 500], 1]);
    store.draws(() => page());
    expect((await store.get()).status).toBe(200);
  });

  it('are fresh for ten seconds, then shown once more while drawn anew, and gone after ten minutes more', async () => {
    const store = shop();
    store.draws(() => page({ body: `drawn at ${store.clock.now - START}` }));
    const at = async (ms: number) => {
      store.clock.now = START + ms;
      const { body } = await store.get();
      await turn();
      return body;
    };
    expect(await at(0)).toBe('drawn at 0');
    expect(await at(9_999)).toBe('drawn at 0');
    expect(await at(10_000)).toBe('drawn at 0');
    expect(await at(10_001)).toBe('drawn at 10000');
    expect(await at(619_999)).toBe('drawn at 10000');
    expect(await at(619_999 + 610_000)).toBe(`drawn at ${619_999 + 610_000}`);
  });

  it('are drawn anew once, when whoever found them old has had time for its files', async () => {
    const works: (() => void)[] = [];
    const store = shop({ later: (work) => works.push(work) });
    await store.get();
    store.clock.now += 20_000;
    await Promise.all([store.get(), store.get()]);
    expect([works.length, store.drawn()]).toEqual([1, 1]);
    works[0]?.();
    await turn();
    expect(store.drawn()).toBe(2);
    store.clock.now += 20_000;
    await store.get();
    store.kept.purge('all');
    works[1]?.();
    await turn();
    expect([works.length, store.drawn()]).toEqual([2, 2]);
  });

  it('end with the hour, when it is another time until which to order', async () => {
    const store = shop();
    const toTheHour = 3_600_000 - (START % 3_600_000);
    store.clock.now += toTheHour - 4_000;
    store.draws(() => page({ body: String(store.clock.now) }));
    expect((await store.get()).cache).toBe('public, max-age=0, s-maxage=4');
    store.clock.now += 4_000;
    expect((await store.get()).body).toBe(String(START + toTheHour));
  });

  it('are shown no longer than they are fresh while changes are not heard of', async () => {
    let isHeard = true;
    const store = shop({ isHeard: () => isHeard });
    store.draws(() => page({ body: String(store.clock.now) }));
    await store.get();
    isHeard = false;
    store.clock.now += 9_999;
    expect((await store.get()).body).toBe(String(START));
    store.clock.now += 1;
    expect((await store.get()).body).toBe(String(START + 10_000));
  });
  it('end with the sale that they announce', async () => {
    const store = shop();
    store.draws(() => page({ body: String(store.clock.now), changesAt: START + 4_000 }));
    expect((await store.get()).cache).toBe('public, max-age=0, s-maxage=4');
    store.clock.now += 3_999;
    expect((await store.get()).body).toBe(String(START));
    store.clock.now += 1;
    expect((await store.get()).body).toBe(String(START + 4_000));
  });

  it('stay while a newer drawing fails or is not whole', async () => {
    const store = shop();
    store.draws(() => page({ body: 'good' }));
    await store.get();
    store.clock.now += 20_000;
    for (const bad of [
      () => Promise.reject(new Error('x')),
      () => page({ isWhole: false }),
      () => page({ status: 503 }),
    ]) {
      store.draws(bad);
      expect(await store.get()).toMatchObject({ status: 200, body: 'good' });
      await turn();
    }
    expect(store.logged).toEqual(['a kept page was not renewed']);
  });

  it.each([
    ['not whole', page({ isWhole: false, body: 'x' })],
    ['a fault', page({ status: 503, headers: { 'retry-after': '10' } })],
    ['one that sets a cookie', page({ headers: { 'set-cookie': 'store_visitor=1' } })],
  ])('are none that is %s: private, for whoever waits for it only', async (_what, drawn) => {
    const store = shop();
    store.draws(() => drawn);
    const { status, cache, answer } = await store.get();
    expect([status, cache]).toEqual([drawn.status, 'private, no-store']);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['retry-after']).toBe(drawn.headers['retry-after']);
    await store.get();
    expect([store.drawn(), store.kept.held().pages]).toEqual([2, 0]);
  });

  it.each([
    [404, undefined],
    [302, '/404'],
  ])('of status %d are kept for five seconds and not a moment longer', async (status, location) => {
    const store = shop();
    store.draws(() => page({ status, headers: location ? { location } : {} }));
    expect(await store.get()).toMatchObject({ status, cache: 'public, max-age=0, s-maxage=5' });
    store.clock.now += 4_999;
    const { answer } = await store.get();
    expect([answer.headers.location, store.drawn()]).toEqual([location, 1]);
    store.clock.now += 1;
    await store.get();
    expect(store.drawn()).toBe(2);
  });

  it('of an older release are not shown', async () => {
    const store = shop();
    store.draws(() => page({ body: 'old' }));
    await store.get();
    store.publish('r2');
    store.draws(() => page({ body: 'new' }));
    expect((await store.get()).body).toBe('new');
  });
});

describe('a purge', () => {
  it('takes away the pages that show what changed, and no other', async () => {
    const store = shop();
    store.draws((address) => page({ tags: address.slice(1).split('+') }));
    for (const address of ['/P1', '/P1+P2', '/P3', '/lists+P2']) await store.get(address);
    store.kept.purge(['P1', 'lists']);
    expect(store.kept.held().pages).toBe(1);
    await store.get('/P3');
    expect(store.drawn()).toBe(4);
    store.kept.purge('all');
    expect(store.kept.held().pages).toBe(0);
  });

  it.each([
    ['a product', ['P1']],
    ['everything', 'all'],
  ] as const)('of %s while the page is drawn has it drawn once more, from what is now', async (_what, purged) => {
    const store = shop();
    let name = 'old';
    const read = later();
    const go = later();
    store.draws(async () => {
      const seen = name;
      read.keep();
      await go.promise;
      return page({ body: seen, tags: ['P1'] });
    });
    const first = store.get();
    await read.promise;
    name = 'new';
    store.kept.purge(purged);
    const second = store.get();
    go.keep();
    expect([(await first).body, (await second).body, (await store.get()).body]).toEqual(['new', 'new', 'new']);
    expect(store.drawn()).toBe(2);
  });

  it('of another product does not disturb a drawing', async () => {
    const store = shop();
    store.draws(async () => {
      store.kept.purge(['P2']);
      return page({ tags: ['P1'] });
    });
    await store.get();
    expect([store.drawn(), store.kept.held().pages]).toEqual([1, 1]);
  });

  it('with every drawing leaves the page private and unkept', async () => {
    const store = shop();
    store.draws(async () => {
      await turn();
      store.kept.purge(['P1']);
      return page({ tags: ['P1'] });
    });
    expect((await store.get()).cache).toBe('private, no-store');
    expect([store.drawn(), store.kept.held().pages]).toEqual([2, 0]);
  });
});

describe('what is kept', () => {
  it('is in use until it may no longer be shown', async () => {
    const store = shop();
    expect(store.kept.isInUse()).toBe(false);
    await store.get();
    store.clock.now += 609_999;
    expect(store.kept.isInUse()).toBe(true);
    store.clock.now += 1;
    expect([store.kept.isInUse(), store.kept.held().pages]).toEqual([false, 0]);
  });

  it('makes room for what is asked for last', async () => {
    const store = shop({ size: 3 * (2_048 + 8) });
    for (const address of ['/1', '/2', '/3', '/1', '/4']) await store.get(address);
    expect(store.drawn()).toBe(4);
    await store.get('/1');
    expect(store.drawn()).toBe(4);
    await store.get('/2');
    expect(store.drawn()).toBe(5);
  });

  it('never holds too much, shows nothing too old, of another address, or from before a purge', async () => {
    const size = 40_000;
    const step = fc.oneof(
      fc.record({ kind: fc.constant('ask' as const), address: fc.integer({ min: 0, max: 9 }) }),
      fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(1, 4_999, 5_000, 9_999, 30_000, 610_000) }),
      fc.record({ kind: fc.constant('change' as const), product: fc.integer({ min: 0, max: 3 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), fc.boolean(), async (steps, isHeard) => {
        const store = shop({ size, isHeard: () => isHeard });
        const versions = [0, 0, 0, 0];
        const productOf = (address: string) => Number(address.slice(1)) % 4;
        store.draws((address) => {
          const said = `${address} ${versions[productOf(address)]} ${store.clock.now} `;
          return page({ tags: [String(productOf(address))], body: said.padEnd(Number(address.slice(1)) * 900, '.') });
        });
        for (const each of steps) {
          if (each.kind === 'wait') store.clock.now += each.ms;
          else if (each.kind === 'change') {
            versions[each.product] = (versions[each.product] ?? 0) + 1;
            store.kept.purge([String(each.product)]);
          } else {
            const address = `/${each.address}`;
            const [saidAddress, version, at] = (await store.get(address)).body.split(' ');
            await turn();
            expect([saidAddress, Number(version)]).toEqual([address, versions[productOf(address)]]);
            expect(store.clock.now - Number(at)).toBeLessThan(isHeard ? 610_000 : 10_000);
          }
          expect(store.kept.held().bytes).toBeLessThanOrEqual(size);
        }
      }),
      { numRuns: 300 },
    );
  });
});
