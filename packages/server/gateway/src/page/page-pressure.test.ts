import { afterEach, expect, it, vi } from 'vitest';
import { type ToyStore, toyStore } from '../testing/toy-store.ts';

let store: ToyStore;
afterEach(async () => {
  vi.restoreAllMocks();
  await store.stop();
});

const openPages = (number: number) =>
  Promise.all(
    Array.from({ length: number }, () => store.app.inject({ url: '/pond', headers: { cookie: 'store_visitor=v1' } })),
  );

/** Makes every clock reading 300 ms later than the last, also between a timer's tick and a page. */
function lagging(): void {
  let ms = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => {
    ms += 300;
    return ms;
  });
}

it('responds 503 to pages beyond forty at a time while the event loop lags', async () => {
  store = await toyStore();
  await store.publish('pond');
  await openPages(1);
  lagging();
  const answers = await openPages(50);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(0);
  for (const { body, headers } of refused) {
    expect([headers['retry-after'], headers['cache-control']]).toEqual(['10', 'private, no-store']);
    expect(body).toContain('混み合っています');
    expect(body).not.toContain('id="page"');
  }
  expect((await store.app.inject('/livez')).statusCode).toBe(200);
});

it('responds normally to a few pages while the event loop lags', async () => {
  store = await toyStore();
  await store.publish('pond');
  await openPages(1);
  lagging();
  for (const { statusCode, body } of await openPages(10))
    expect([statusCode, body.includes('id="page"')]).toEqual([200, true]);
});
