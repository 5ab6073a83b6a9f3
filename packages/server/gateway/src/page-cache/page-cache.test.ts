import { startServer } from '@store/server-kit/testing';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { oneBackend } from '../testing/one-backend.ts';
import { toyCatalogue } from '../testing/toy-catalogue.ts';
import { createPageCache } from './page-cache.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function store({ now = Date.now, hasCdn = true } = {}) {
  const catalogue = await toyCatalogue();
  const purged: string[][] = [];
  const cdn = await startServer((_request, response, body) => {
    purged.push(JSON.parse(body).surrogate_keys);
    response.end();
  });
  const app = Fastify();
  const pages = createPageCache({
    now,
    log: app.log,
    backends: oneBackend(catalogue.url),
    ...(hasCdn && { cdn: { url: cdn.url } }),
    everyMs: 5,
  });
  closing.push(
    () => pages.stop(),
    () => catalogue.close(),
    () => app.close(),
    () => cdn.close(),
  );
  const shown = { name: 'old', release: 'r1', live: 'r1', isShared: true, tags: ['P1'] };
  app.get('/*', (request, reply) =>
    pages.answer(
      request,
      reply,
      {
        release: shown.release,
        live: shown.live,
        shell: 's1',
        address: request.url,
        isShared: shown.isShared,
        arrivalOf: () => '',
        takeRender: () => undefined,
      },
      async () => ({
        status: 200,
        headers: { 'content-type': 'text/html' },
        body: shown.name,
        tags: shown.tags,
        isWhole: true,
      }),
    ),
  );
  const get = async () => (await app.inject('/product/P1')).body;
  // After the start all pages are purged, since earlier changes are unknown.
  await expect.poll(() => purged).toEqual(hasCdn ? [['pages']] : []);
  await expect.poll(() => catalogue.requests.length).toBeGreaterThan(0);
  return { catalogue, purged, shown, get };
}

describe('createPageCache', () => {
  it('purges changed products, here and at the CDN', async () => {
    const { catalogue, purged, shown, get } = await store();
    expect(await get()).toBe('old');
    shown.name = 'new';
    expect(await get()).toBe('old');
    catalogue.change('P2');
    await expect.poll(() => purged).toContainEqual(['P2', 'many-products']);
    expect(await get()).toBe('old');
    catalogue.change('P1', 'lists');
    await expect.poll(get).toBe('new');
    await expect.poll(() => purged).toContainEqual(['P1', 'lists', 'many-products']);
  });

  it('keeps lists of other places when a price changes', async () => {
    const { catalogue, purged, shown, get } = await store();
    shown.tags = ['lists', 'category:1002'];
    await get();
    shown.name = 'new';
    catalogue.change('P9', ['category:1003', 'prices']);
    await expect.poll(() => purged).toContainEqual(['P9', 'category:1003', 'prices', 'many-products']);
    expect(await get()).toBe('old');
    catalogue.change('P9', ['category:1002', 'prices']);
    await expect.poll(get).toBe('new');
  });

  it('stops polling ten seconds after the last request, and polls before the next response', async () => {
    const clock = { now: Date.now() };
    const { catalogue, shown, get } = await store({ now: () => clock.now, hasCdn: false });
    expect(await get()).toBe('old');
    clock.now += 10_000;
    let asked = -1;
    const hasPaused = () => {
      const before = asked;
      asked = catalogue.requests.length;
      return asked === before;
    };
    await expect.poll(hasPaused, { interval: 60 }).toBe(true);
    catalogue.change('P1');
    shown.name = 'new';
    expect(await get()).toBe('new');
  });

  it('shows a new release immediately, and purges the CDN once', async () => {
    const { purged, shown, get } = await store();
    await get();
    await expect.poll(() => purged.length).toBe(2);
    Object.assign(shown, { name: 'new', release: 'r2', live: 'r2' });
    expect([await get(), await get()]).toEqual(['new', 'new']);
    await expect.poll(() => purged.length).toBe(3);
    expect(purged.at(-1)).toEqual(['pages']);
  });

  it('purges the CDN once a canary starts (D-05)', async () => {
    const { purged, shown, get } = await store();
    await get();
    await expect.poll(() => purged.length).toBe(2);
    Object.assign(shown, { live: 'r1 with a canary', isShared: false });
    await get();
    await get();
    await expect.poll(() => purged.length).toBe(3);
    expect(purged.at(-1)).toEqual(['pages']);
  });
});
