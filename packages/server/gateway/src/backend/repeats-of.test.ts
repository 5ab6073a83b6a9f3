import { getProduct } from '@store/contracts/calls/catalogue';
import { addToCart, placeOrder } from '@store/contracts/calls/checkout';
import { checkDeskPage } from '@store/contracts/calls/desk';
import { startServer } from '@store/server-kit/testing';
import { afterEach, expect, it } from 'vitest';
import { type ToyStore, toyStore } from '../testing/toy-store.ts';
import { repeatsOf } from './repeats-of.ts';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

it.each([
  ['a read is', getProduct.path, false, 'read'],
  ['a read that may take seconds is not', checkDeskPage.path, false, 'once'],
  ['a call that requires an idempotency key is, with the key', placeOrder.path, true, 'keyed'],
  ['the same call without its key is not', placeOrder.path, false, 'once'],
  ['a write whose key the backend may ignore is not', addToCart.path, true, 'once'],
  ['an unknown call is not', 'payment/_notify/card', true, 'once'],
] as const)('repeatsOf: %s sent again (G09)', (_what, path, hasKey, repeats) => {
  expect(repeatsOf({ method: 'POST', path: `/api/${path}`, hasKey })).toBe(repeats);
});

/** A gateway with one unreachable backend and one that echoes its requests. */
async function halfAwayStore(): Promise<ToyStore> {
  const backend = await startServer(({ url }, response, body) =>
    response.end(url === '/readyz' ? '' : JSON.stringify({ url, body })),
  );
  const store = await toyStore({ BACKEND_URL: `http://127.0.0.1:1,${backend.url}` });
  stops.push(
    () => store.stop(),
    () => backend.close(),
  );
  return store;
}

it('routes every request, with its body, to the reachable one of two backends (H05, H07)', async () => {
  const { app } = await halfAwayStore();
  for (const path of [getProduct.path, addToCart.path, placeOrder.path]) {
    const payload = { sku: 'S1001', words: '野分'.repeat(500) };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => app.inject({ method: 'POST', url: `/api/${path}`, payload })),
    );
    for (const answer of answers) expect(answer.json()).toEqual({ url: `/api/${path}`, body: JSON.stringify(payload) });
  }
});
