import { describe, expect, it } from 'vitest';
import { cachedPagesServer, later, page, START, turn } from '../testing/cached-pages-server.ts';

describe('createCachedPages', () => {
  it('renders a page once for a hundred concurrent requests', async () => {
    const store = cachedPagesServer();
    const ready = later();
    store.renders(async () => {
      await ready.promise;
      return page({ body: 'the one' });
    });
    const asks = Array.from({ length: 100 }, () => store.get('/product/P1'));
    await turn();
    ready.keep();
    const answers = await Promise.all(asks);
    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['the one']));
    expect(store.rendered()).toBe(1);
  });

  it('fails all concurrent requests when the render fails, and renders again on the next request', async () => {
    const store = cachedPagesServer();
    store.renders(() => Promise.reject(new Error('broken')));
    const answers = await Promise.all([store.get(), store.get()]);
    expect([answers.map(({ status }) => status), store.rendered()]).toEqual([[500, 500], 1]);
    store.renders(() => page());
    expect((await store.get()).status).toBe(200);
  });

  it('serves a page fresh for ten seconds, stale for ten more minutes while revalidating, then evicts it', async () => {
    const store = cachedPagesServer();
    store.renders(() => page({ body: `rendered at ${store.clock.now - START}` }));
    const at = async (ms: number) => {
      store.clock.now = START + ms;
      const { body } = await store.get();
      await turn();
      return body;
    };
    expect(await at(0)).toBe('rendered at 0');
    expect(await at(9_999)).toBe('rendered at 0');
    expect(await at(10_000)).toBe('rendered at 0');
    expect(await at(10_001)).toBe('rendered at 10000');
    expect(await at(619_999)).toBe('rendered at 10000');
    expect(await at(619_999 + 610_000)).toBe(`rendered at ${619_999 + 610_000}`);
  });

  it('revalidates a page of a segment after a minute, and after ten seconds without the change feed', async () => {
    let isCurrent = true;
    const store = cachedPagesServer({ isCurrent: () => isCurrent });
    store.renders(() => page({ template: { pieces: ['page'], holes: [], hearts: new Set(), reviews: new Set() } }));
    const rendersAt = async (ms: number) => {
      store.clock.now = START + ms;
      await store.get();
      await turn();
      return store.rendered();
    };
    expect([await rendersAt(0), await rendersAt(59_999), await rendersAt(60_000)]).toEqual([1, 1, 2]);
    isCurrent = false;
    expect([await rendersAt(69_999), await rendersAt(70_000)]).toEqual([2, 3]);
  });

  it('revalidates a stale page once, after its visitor’s files have been served', async () => {
    const works: (() => void)[] = [];
    const store = cachedPagesServer({ schedule: (work) => works.push(work) });
    await store.get();
    store.clock.now += 20_000;
    await Promise.all([store.get(), store.get()]);
    expect([works.length, store.rendered()]).toEqual([1, 1]);
    works[0]?.();
    await turn();
    expect(store.rendered()).toBe(2);
    store.clock.now += 20_000;
    await store.get();
    store.cached.purge('all');
    works[1]?.();
    await turn();
    expect([works.length, store.rendered()]).toEqual([2, 2]);
  });

  it('expires at the full hour, when the order deadline changes', async () => {
    const store = cachedPagesServer();
    const toTheHour = 3_600_000 - (START % 3_600_000);
    store.clock.now += toTheHour - 4_000;
    store.renders(() => page({ body: String(store.clock.now) }));
    expect((await store.get()).cache).toBe('public, max-age=0, s-maxage=4');
    store.clock.now += 4_000;
    expect((await store.get()).body).toBe(String(START + toTheHour));
  });

  it('serves no stale pages while the change feed is down', async () => {
    let isCurrent = true;
    const store = cachedPagesServer({ isCurrent: () => isCurrent });
    store.renders(() => page({ body: String(store.clock.now) }));
    await store.get();
    isCurrent = false;
    store.clock.now += 9_999;
    expect((await store.get()).body).toBe(String(START));
    store.clock.now += 1;
    expect((await store.get()).body).toBe(String(START + 10_000));
  });
  it.each([
    ['an error', () => Promise.reject(new Error('away'))],
    ['503', () => page({ status: 503 })],
  ])('serves stale pages for ten minutes while the change feed is down and renders fail with %s', async (_, fails) => {
    let isCurrent = true;
    const store = cachedPagesServer({ isCurrent: () => isCurrent });
    store.renders(() => page({ body: 'kept', tags: ['P1'] }));
    await store.get();
    await store.get('/other');
    isCurrent = false;
    store.renders(fails);
    store.clock.now += 60_000;
    const before = store.rendered();
    expect(await store.get()).toMatchObject({ status: 200, body: 'kept', cache: 'private, no-cache' });
    // For a second no other page is attempted either.
    await store.get();
    await store.get('/other');
    expect(store.rendered()).toBe(before + 1);
    store.clock.now += 1_000;
    await store.get('/other');
    expect(store.rendered()).toBe(before + 2);
  });

  it('serves a purged page for a minute, uncached, while none can be rendered (H04)', async () => {
    const store = cachedPagesServer();
    store.renders(() => page({ body: 'old price', tags: ['P1'] }));
    await store.get();
    store.cached.purge(['P1']);
    store.renders(() => page({ status: 503 }));
    store.clock.now += 59_999;
    expect(await store.get()).toMatchObject({ status: 200, body: 'old price', cache: 'private, no-cache' });
    store.cached.purge(['P1']);
    store.clock.now += 1;
    expect((await store.get()).status).toBe(503);
    store.renders(() => page({ body: 'new price', tags: ['P1'] }));
    expect(await store.get()).toMatchObject({ status: 200, body: 'new price' });
  });

  it('evicts purged pages once they are too old to serve as a fallback', async () => {
    const store = cachedPagesServer();
    await store.get();
    store.cached.purge('all');
    expect([store.cached.isInUse(), store.cached.figures().pages]).toEqual([true, 1]);
    store.clock.now += 60_000;
    expect([store.cached.isInUse(), store.cached.figures().pages]).toEqual([false, 0]);
  });

  it('serves a stale page as a fallback for ten minutes', async () => {
    const store = cachedPagesServer({ isCurrent: () => false });
    store.renders(() => page());
    await store.get();
    store.renders(() => page({ status: 503 }));
    store.clock.now += 609_999;
    expect((await store.get()).status).toBe(200);
    store.clock.now += 1;
    expect((await store.get()).status).toBe(503);
  });

  it('expires when an announced sale ends', async () => {
    const store = cachedPagesServer();
    store.renders(() => page({ body: String(store.clock.now), changesAt: START + 4_000 }));
    expect((await store.get()).cache).toBe('public, max-age=0, s-maxage=4');
    store.clock.now += 3_999;
    expect((await store.get()).body).toBe(String(START));
    store.clock.now += 1;
    expect((await store.get()).body).toBe(String(START + 4_000));
  });

  it('keeps a page when a newer render fails or is incomplete', async () => {
    const store = cachedPagesServer();
    store.renders(() => page({ body: 'good' }));
    await store.get();
    store.clock.now += 20_000;
    for (const bad of [
      () => Promise.reject(new Error('x')),
      () => page({ isWhole: false }),
      () => page({ status: 503 }),
    ]) {
      store.renders(bad);
      expect(await store.get()).toMatchObject({ status: 200, body: 'good' });
      await turn();
    }
    expect(store.logged).toEqual(['a stale page could not be revalidated']);
  });

  it.each([
    ['incomplete', page({ isWhole: false, body: 'x' })],
    ['an error', page({ status: 503, headers: { 'retry-after': '10' } })],
    ['setting a cookie', page({ headers: { 'set-cookie': 'store_visitor=1' } })],
  ])('does not cache a page that is %s: private, for its own requests only', async (_what, rendered) => {
    const store = cachedPagesServer();
    store.renders(() => rendered);
    const { status, cache, answer } = await store.get();
    expect([status, cache]).toEqual([rendered.status, 'private, no-store']);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['retry-after']).toBe(rendered.headers['retry-after']);
    await store.get();
    expect([store.rendered(), store.cached.figures().pages]).toEqual([2, 0]);
  });

  it.each([
    [404, undefined],
    [302, '/404'],
  ])('caches pages of status %d for five seconds', async (status, location) => {
    const store = cachedPagesServer();
    store.renders(() => page({ status, headers: location ? { location } : {} }));
    expect(await store.get()).toMatchObject({ status, cache: 'public, max-age=0, s-maxage=5' });
    store.clock.now += 4_999;
    const { answer } = await store.get();
    expect([answer.headers.location, store.rendered()]).toEqual([location, 1]);
    store.clock.now += 1;
    await store.get();
    expect(store.rendered()).toBe(2);
  });

  it('does not serve pages of an older release', async () => {
    const store = cachedPagesServer();
    store.renders(() => page({ body: 'old' }));
    await store.get();
    store.publish('r2');
    store.renders(() => page({ body: 'new' }));
    expect((await store.get()).body).toBe('new');
  });
});
