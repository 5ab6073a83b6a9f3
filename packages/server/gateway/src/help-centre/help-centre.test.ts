import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ToyStore, toyStore } from '../testing/toy-store.ts';

let store: ToyStore;
beforeAll(async () => {
  store = await toyStore();
});
afterAll(() => store.stop());

it.each([
  ['/faq', 'http://help.test'],
  ['/faq/', 'http://help.test'],
  ['/mypage/faq', 'http://help.test'],
  ['/faq/12', 'http://help.test/12'],
  ['/faq/shipping-fee?from=mail', 'http://help.test/shipping-fee'],
  ['/faq/%2F%2Fevil.example', 'http://help.test'],
  ['/faq/a.b', 'http://help.test'],
])('redirects %s to the help centre (R-20)', async (url, address) => {
  const { statusCode, headers } = await store.app.inject({ url });
  expect([statusCode, headers.location]).toEqual([302, address]);
});
