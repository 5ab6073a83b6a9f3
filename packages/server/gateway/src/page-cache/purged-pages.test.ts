import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cachedPagesServer, later, page, turn } from '../testing/cached-pages-server.ts';
import { NotShareable } from './cached-pages.ts';

describe('createCachedPages: purge', () => {
  it('removes only the pages with changed content', async () => {
    const store = cachedPagesServer();
    store.renders((address) => page({ tags: address.slice(1).split('+') }));
    for (const address of ['/P1', '/P1+P2', '/P3', '/lists+P2']) await store.get(address);
    store.cached.purge(['P1', 'lists']);
    await store.get('/P3');
    expect(store.rendered()).toBe(4);
    for (const address of ['/P1', '/P1+P2', '/lists+P2']) await store.get(address);
    expect(store.rendered()).toBe(7);
    store.cached.purge('all');
    for (const address of ['/P1', '/P3']) await store.get(address);
    expect(store.rendered()).toBe(9);
  });

  it.each([
    ['a product', ['P1']],
    ['everything', 'all'],
  ] as const)('of %s during a render renders the page again with current data', async (_what, purged) => {
    const store = cachedPagesServer();
    let name = 'old';
    const read = later();
    const go = later();
    store.renders(async () => {
      const seen = name;
      read.keep();
      await go.promise;
      return page({ body: seen, tags: ['P1'] });
    });
    const first = store.get();
    await read.promise;
    name = 'new';
    store.cached.purge(purged);
    const second = store.get();
    go.keep();
    expect([(await first).body, (await second).body, (await store.get()).body]).toEqual(['new', 'new', 'new']);
    expect(store.rendered()).toBe(2);
  });

  it('of a page no longer shareable deletes it, and does not stop other renders', async () => {
    const store = cachedPagesServer();
    store.renders((address) => page({ body: `old ${address}`, tags: ['P1'] }));
    await store.get('/gone');
    await store.get('/other');
    store.cached.purge(['P1']);
    store.renders((address) => {
      if (address === '/gone') throw new NotShareable('it is 404');
      return page({ body: `new ${address}`, tags: ['P1'] });
    });
    expect((await store.get('/gone')).status).toBe(500);
    expect((await store.get('/other')).body).toBe('new /other');
  });

  it('of another product does not affect a render', async () => {
    const store = cachedPagesServer();
    store.renders(async () => {
      store.cached.purge(['P2']);
      return page({ tags: ['P1'] });
    });
    await store.get();
    expect([store.rendered(), store.cached.figures().pages]).toEqual([1, 1]);
  });

  it('during every attempt leaves the page private and uncached', async () => {
    const store = cachedPagesServer();
    store.renders(async () => {
      await turn();
      store.cached.purge(['P1']);
      return page({ tags: ['P1'] });
    });
    expect((await store.get()).cache).toBe('private, no-store');
    expect([store.rendered(), store.cached.figures().pages]).toEqual([2, 0]);
  });
});

describe('createCachedPages: capacity', () => {
  it('is in use until the last page has expired', async () => {
    const store = cachedPagesServer();
    expect(store.cached.isInUse()).toBe(false);
    await store.get();
    store.clock.now += 609_999;
    expect(store.cached.isInUse()).toBe(true);
    store.clock.now += 1;
    expect([store.cached.isInUse(), store.cached.figures().pages]).toEqual([false, 0]);
  });

  it('evicts the least recently requested page', async () => {
    // Three pages that were requested once.
    const store = cachedPagesServer({ size: 4 * 3 * (2_048 + 8) });
    for (const address of ['/1', '/2', '/3', '/1', '/4', '/5']) await store.get(address);
    expect(store.rendered()).toBe(5);
    await store.get('/1');
    expect(store.rendered()).toBe(5);
    await store.get('/2');
    expect(store.rendered()).toBe(6);
  });

  it('never exceeds its size, and serves no expired, purged or wrong page', async () => {
    const size = 40_000;
    const step = fc.oneof(
      fc.record({ kind: fc.constant('ask' as const), address: fc.integer({ min: 0, max: 9 }) }),
      fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(1, 4_999, 5_000, 9_999, 30_000, 610_000) }),
      fc.record({ kind: fc.constant('change' as const), product: fc.integer({ min: 0, max: 3 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), fc.boolean(), async (steps, isCurrent) => {
        const store = cachedPagesServer({ size, isCurrent: () => isCurrent });
        const versions = [0, 0, 0, 0];
        const productOf = (address: string) => Number(address.slice(1)) % 4;
        store.renders((address) => {
          const said = `${address} ${versions[productOf(address)]} ${store.clock.now} `;
          return page({ tags: [String(productOf(address))], body: said.padEnd(Number(address.slice(1)) * 900, '.') });
        });
        for (const each of steps) {
          if (each.kind === 'wait') store.clock.now += each.ms;
          else if (each.kind === 'change') {
            versions[each.product] = (versions[each.product] ?? 0) + 1;
            store.cached.purge([String(each.product)]);
          } else {
            const address = `/${each.address}`;
            const [saidAddress, version, at] = (await store.get(address)).body.split(' ');
            await turn();
            expect([saidAddress, Number(version)]).toEqual([address, versions[productOf(address)]]);
            expect(store.clock.now - Number(at)).toBeLessThan(isCurrent ? 610_000 : 10_000);
          }
          expect(store.cached.figures().bytes).toBeLessThanOrEqual(size);
        }
      }),
      { numRuns: 300 },
    );
  });
});
